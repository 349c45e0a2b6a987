import type { Recording } from '@/kernel/contract'
import type { accountSlice } from './accountSlice'
import type { signInSlice } from './signInSlice'
import { contactMasks, draftMasks, personMasks, subscriptionMasks } from './masks'

export const recording: Recording<readonly [typeof accountSlice, typeof signInSlice]> = {
  version: 1,
  state: {
    account: {
      session: { status: 'keep', subject: 'pseudo', renewAt: 'keep' },
      isAuthenticated: 'keep',
      signInFailure: { code: 'keep', target: 'drop', method: 'keep' },
      person: personMasks,
      profile: { status: 'keep', contact: contactMasks, before: contactMasks, failure: { code: 'keep', status: 'keep' } },
      subscriptions: { status: 'keep', list: { each: subscriptionMasks } },
      form: { draft: draftMasks, sending: 'keep', failure: { code: 'keep', status: 'keep' } },
    },
    signIn: { leaving: 'keep', lapsed: 'keep', window: 'keep', windowFailure: 'keep', notice: 'keep' },
  },
  invariants: {
    'a profile needs a session': ({ account: { session, profile } }) =>
      profile.contact === null || session.status === 'signedIn' || 'a contact is there without a session',
    'a session has a customer': ({ account: { session } }) =>
      (session.status === 'signedIn') === (session.subject !== null) || 'a session without a customer, or the other way round',
  },
  describe: () => import('./describe'),
}
