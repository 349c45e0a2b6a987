import type { ReactNode } from 'react'
import CustomerOnly from '../pages/CustomerOnly'

/** The same door for pages of other plugins. */
export default function CustomerDoor({ page }: { readonly page: ReactNode }) {
  return <CustomerOnly>{page}</CustomerOnly>
}
