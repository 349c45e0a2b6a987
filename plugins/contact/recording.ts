import type { Recording } from '@/kernel/contract'
import type { AppEvent } from '@/kernel/events'
import type { contactSlice } from './contactSlice'
import { detailsNoted, detailsRestored } from './events'
import { inquiryMasks, keptMasks } from './masks'

const failureMasks = { code: 'keep', status: 'keep' } as const

/** Nobody was asked for a question before. */
function withQuestion(event: AppEvent): AppEvent {
  if (detailsNoted.match(event)) return { ...event, payload: { ...event.payload, question: '' } }
  if (!detailsRestored.match(event)) return event
  return { ...event, payload: { ...event.payload, details: { ...event.payload.details, question: '' } } }
}

export const recording: Recording<readonly [typeof contactSlice]> = {
  version: 2,
  // 2 knows a question beside the details
  upcasters: { 1: event => [withQuestion(event)] },
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
      sent: { storeId: 'keep', asked: 'keep' },
    },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
  invariants: () => import(/* webpackChunkName: "invariants" */ './invariants'),
}
