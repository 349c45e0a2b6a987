import type { Invariants } from '@/kernel/contract'
import type { contactSlice } from './contactSlice'

const invariants: Invariants<readonly [typeof contactSlice]> = {
  'only an open form is sent': ({ contact }) => !contact.sending || contact.form !== null || 'A closed form is being sent.',
}
export default invariants
