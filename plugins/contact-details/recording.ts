import type { Recording } from '@/kernel/contract'
import { failureMasks } from '@/kernel/masks'
import type { contactDetailsSlice } from './contactDetailsSlice'
import { changeMasks, personMasks } from './masks'

const waiting = {
  ...(changeMasks as Exclude<typeof changeMasks, string>),
  isNew: 'keep',
  resendAt: 'keep',
  mayResend: 'keep',
  typed: 'shape',
  problem: 'keep',
  busy: 'keep',
  failure: failureMasks,
} as const

export const recording: Recording<readonly [typeof contactDetailsSlice]> = {
  version: 1,
  state: {
    contactDetails: {
      phase: 'keep',
      failure: failureMasks,
      phone: waiting,
      email: waiting,
      form: 'keep',
      isSending: 'keep',
      typed: {
        person: personMasks,
        phone: { callingCode: 'keep', nationalNumber: 'surrogate:phone' },
        email: 'surrogate:email',
      },
      problems: { each: { field: 'keep', problem: 'keep' } },
      problem: 'keep',
      refusal: failureMasks,
      news: { about: 'keep', is: 'keep' },
    },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
}
