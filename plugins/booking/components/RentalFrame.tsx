import type { ReactNode } from 'react'
import RegisterLayout from '../pages/RegisterLayout'

/** The frame of a step, for a rental page of another plugin. */
export default function RentalFrame({ page }: { readonly page: ReactNode }) {
  return <RegisterLayout>{page}</RegisterLayout>
}
