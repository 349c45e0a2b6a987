import type { ReactNode } from 'react'
import CustomerOnly from '../pages/CustomerOnly'

/** `CustomerOnly` for pages of other plugins: a slot passes the page as a property. */
export default function CustomerOnlySlotView({ page }: { readonly page: ReactNode }) {
  return <CustomerOnly>{page}</CustomerOnly>
}
