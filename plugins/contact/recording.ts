import type { Recording } from '@/kernel/contract'
import type { contactSlice } from './contactSlice'
import { inquiryMasks, keptMasks } from './masks'

const failureMasks = { code: 'keep', status: 'keep' } as const

export const recording: Recording<readonly [typeof contactSlice]> = {
  version: 1,
  state: {
    contact: {
      form: {
        storeId: 'keep',
        unitTypeId: 'keep',
        redirect: 'keep',
        withoutSize: 'keep',
        asInquiry: 'keep',
        beforePrices: 'keep',
      },
      declined: 'keep',
      stores: 'ref',
      storesFailure: failureMasks,
      kept: keptMasks,
      inquiry: inquiryMasks,
      sending: 'keep',
      failure: failureMasks,
    },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
  invariants: () => import(/* webpackChunkName: "invariants" */ './invariants'),
}
