import type { Invariants } from '@/kernel/contract'
import type { contactSlice } from './contactSlice'

const invariants: Invariants<readonly [typeof contactSlice]> = {
  'a confirmation gives way to the form': ({ contact }) =>
    contact.sent === null || contact.form === null || 'A form is open over the confirmation of another.',
}
export default invariants
