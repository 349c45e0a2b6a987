import { formRequested, registrationCompleted, submitted } from '@/contracts/contact'
import type { Recording } from '@/kernel/contract'
import type { contactSlice } from './contactSlice'
import {
  detailsNoted,
  detailsRefused,
  detailsRestored,
  detailsSubmitted,
  formClosed,
  inquiryRestored,
  keptExpired,
  storesLearned,
  storesNotLearned,
  storesRetried,
} from './events'
import { inquiryMasks, keptMasks } from './masks'

const failureMasks = { code: 'keep', status: 'keep' } as const

export const recording: Recording<readonly [typeof contactSlice]> = {
  version: 1,
  state: {
    contact: {
      form: { storeId: 'keep', unitTypeId: 'keep', redirect: 'keep', withoutSize: 'keep' },
      stores: 'ref',
      storesFailure: failureMasks,
      kept: keptMasks,
      inquiry: inquiryMasks,
      sending: 'keep',
      failure: failureMasks,
    },
  },
  describe: event => {
    if (formRequested.match(event)) return 'Opened the contact form'
    if (formClosed.match(event)) return 'Closed the contact form'
    if (storesLearned.match(event)) return `The contact form knows ${event.payload.stores.length} stores`
    if (storesRetried.match(event)) return 'Asked for the stores again'
    if (storesNotLearned.match(event)) return `The stores could not be fetched (${event.payload.code})`
    if (detailsNoted.match(event)) return 'Filled in a field of the contact form'
    if (detailsSubmitted.match(event)) return `Sent their details to ${event.payload.storeId}`
    if (submitted.match(event)) return 'The details were taken'
    if (detailsRefused.match(event)) return `The details were not taken (${event.payload.code})`
    if (registrationCompleted.match(event)) return 'Counted one registration'
    if (detailsRestored.match(event)) return 'What stood in the contact form before is back'
    if (inquiryRestored.match(event)) return 'The enquiry of the last hour is known again'
    if (keptExpired.match(event)) return 'Details kept for an hour were forgotten'
    return undefined
  },
  invariants: {
    'only an open form is sent': ({ contact }) => !contact.sending || contact.form !== null || 'A closed form is being sent.',
  },
}
