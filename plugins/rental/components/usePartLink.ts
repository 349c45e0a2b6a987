import type { MouseEvent } from 'react'
import { rentalRoute } from '@/contracts/rental'
import { usePathTo } from '@/view/navigation'
import { PART, usePageParts } from '@/view/PageParts'

/** What a link to another part of the rental's page needs; undefined if the page does not show that part. */
export function usePartLink(rentalId: string, id: string) {
  const pathTo = usePathTo()
  const { parts, follow } = usePageParts()
  const part = parts.find(each => each.id === id)
  const to = pathTo(rentalRoute, { query: { id: rentalId, [PART]: id } })
  return part === undefined || to === undefined ? undefined : { to, follow: (event: MouseEvent) => follow(part, event) }
}
