import type { Recording } from '@/kernel/contract'
import type { accountSlice } from './accountSlice'
import type { signInSlice } from './signInSlice'
import { contactMasks } from '@/contracts/session'
import { failureMasks } from '@/kernel/masks'
import { unchanged } from '@/recording/unchanged'
import { draftMasks, userMasks, subscriptionMasks } from './masks'

export const recording: Recording<readonly [typeof accountSlice, typeof signInSlice]> = {
  version: 7,
  // version 2 added the wait for a busy provider, 3 the next payment, 4 overdue payments, 5 awaited proof, 6 the monthly price, 7 the
  // end of a paying card; earlier events are unchanged
  upcasters: {
    1: unchanged,
    2: unchanged,
    3: unchanged,
    4: unchanged,
    5: unchanged,
    6: unchanged,
  },
  state: {
    account: {
      session: { status: 'keep', subject: 'pseudo', renewAt: 'keep' },
      isAuthenticated: 'keep',
      signInFailure: { code: 'keep', target: 'drop', method: 'keep' },
      person: userMasks,
      profile: { status: 'keep', contact: contactMasks, before: contactMasks, failure: failureMasks },
      subscriptions: { status: 'keep', list: { each: subscriptionMasks }, failure: failureMasks },
      form: { draft: draftMasks, sending: 'keep', failure: failureMasks },
    },
    signIn: {
      leaving: 'keep',
      lapsed: 'keep',
      window: 'keep',
      windowFailure: 'keep',
      resumesAt: 'keep',
      clocks: { device: 'keep', server: 'keep' },
      notice: 'keep',
    },
  },
  invariants: () => import(/* webpackChunkName: "describe" */ './invariants'),
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
