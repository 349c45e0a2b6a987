import type { Recording } from '@/kernel/contract'
import type { AppEvent } from '@/kernel/events'
import { failureMasks } from '@/kernel/masks'
import { unchanged } from '@/recording/unchanged'
import type { contactSlice } from './contactSlice'
import { detailsNoted, detailsRestored, detailsSubmitted } from './events'
import { inquiryMasks, savedMasks } from './masks'
import { notedDetails, type Details, type NotedDetails } from './model/details'

const sentMasks = { storeId: 'keep', asked: 'keep', email: 'surrogate:email', phoneNumber: 'surrogate:phone' } as const
/** Earlier versions had no question. */
function withQuestion(event: AppEvent): AppEvent {
  if (detailsNoted.match(event)) return { ...event, payload: { ...event.payload, question: '' } }
  if (!detailsRestored.match(event)) return event
  return { ...event, payload: { ...event.payload, details: { ...event.payload.details, question: '' } } }
}

/** The shape of a question was recorded. */
function withoutShape(event: AppEvent): AppEvent {
  if (detailsNoted.match(event)) return { ...event, payload: notedWithoutShape(event.payload) }
  if (detailsSubmitted.match(event) && event.payload.question !== undefined)
    return { ...event, payload: { ...event.payload, question: '' } }
  return detailsRestored.match(event) ? withQuestion(event) : event
}
const notedWithoutShape = (details: Details): NotedDetails => ({ ...notedDetails(details), question: '' })

export const recording: Recording<readonly [typeof contactSlice]> = {
  version: 6,
  // version 2 added the question
  // version 3 records only the presence of a question, and separates the submission from the form
  // version 4 added call-back requests
  // version 5 added the store's page
  // version 6 added the store contacted last
  upcasters: {
    1: event => [withQuestion(event)],
    2: event => [withoutShape(event)],
    3: unchanged,
    4: unchanged,
    5: unchanged,
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
