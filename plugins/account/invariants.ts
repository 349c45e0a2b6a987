import type { Invariants } from '@/kernel/contract'
import type { accountSlice } from './accountSlice'
import type { signInSlice } from './signInSlice'

const invariants: Invariants<readonly [typeof accountSlice, typeof signInSlice]> = {
  'a profile needs a session': ({ account: { session, profile } }) =>
    profile.contact === null || session.status === 'signedIn' || 'a contact is there without a session',
  'a session has a customer': ({ account: { session } }) =>
    (session.status === 'signedIn') === (session.subject !== null) || 'a session without a customer, or the other way round',
}
export default invariants
