import type { ReactNode } from 'react'
import RegisterLayout from '../pages/RegisterLayout'

/** What stands around every step, for a page of the rental that another plugin draws. */
export default function RentalFrame({ page }: { readonly page: ReactNode }) {
  return <RegisterLayout>{page}</RegisterLayout>
}
