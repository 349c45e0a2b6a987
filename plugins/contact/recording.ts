import type { Recording } from '@/kernel/contract'
import type { AppEvent } from '@/kernel/events'
import type { contactSlice } from './contactSlice'
import { detailsNoted, detailsRestored, detailsSubmitted } from './events'
import { inquiryMasks, savedMasks } from './masks'
import { notedDetails, type Details, type NotedDetails } from './model/details'

const sentMasks = { storeId: 'keep', asked: 'keep', email: 'surrogate:email', phoneNumber: 'surrogate:phone' } as const
const failureMasks = { code: 'keep', status: 'keep' } as const

/** Earlier versions had no question. */
function withQuestion(event: AppEvent): AppEvent {
  if (detailsNoted.match(event)) return { ...event, payload: { ...event.payload, question: '' } }
  if (!detailsRestored.match(event)) return event
  return { ...event, payload: { ...event.payload, details: { ...event.payload.details, question: '' } } }
}

/** Of a question its shape was recorded. */
function withoutShape(event: AppEvent): AppEvent {
  if (detailsNoted.match(event)) return { ...event, payload: notedWithoutShape(event.payload) }
  if (detailsSubmitted.match(event) && event.payload.question !== undefined)
    return { ...event, payload: { ...event.payload, question: '' } }
  return detailsRestored.match(event) ? withQuestion(event) : event
}
const notedWithoutShape = (details: Details): NotedDetails => ({ ...notedDetails(details), question: '' })

export const recording: Recording<readonly [typeof contactSlice]> = {
  version: 6,
  // 2 knows a question beside the details
  // 3 records only that there is one, and keeps what is being sent apart from what stands in the form
  // 4 knows who would rather be called
  // 5 may know the page of a store
  // 6 knows the store that was written to last
  upcasters: {
    1: event => [withQuestion(event)],
    2: event => [withoutShape(event)],
    3: event => [event],
    4: event => [event],
    5: event => [event],
  },
  state: {
    contact: {
      form: {
        storeId: 'keep',
        unitTypeId: 'keep',
        redirect: 'keep',
        withoutSize: 'keep',
        asInquiry: 'keep',
        asCall: 'keep',
        beforePrices: 'keep',
      },
      declined: 'keep',
      stores: 'ref',
      storesFailure: failureMasks,
      kept: savedMasks,
      inquiry: inquiryMasks,
      sending: sentMasks,
      failure: failureMasks,
      sent: sentMasks,
      lastStoreId: 'keep',
    },
  },
  describe: () => import(/* webpackChunkName: "describe" */ './describe'),
  invariants: () => import(/* webpackChunkName: "describe" */ './invariants'),
}
