import type { Failure } from '@/kernel/AppError'
import { eventsOf } from '@/kernel/events'
import { failureMasks } from '@/kernel/masks'

const event = eventsOf('waitingList')
const ofUnit = { unitId: 'keep' } as const

/** A unit that identifies the size. */
interface OfUnit {
  readonly unitId: string
}

/** The person left the field of a form. */
export const emailEntered = event<{ readonly email: string }>('emailEntered', { email: 'surrogate:email' })
/** The form was submitted with an invalid address. */
export const emailRejected = event<OfUnit & { readonly reason: 'empty' | 'impossible' }>('emailRejected', {
  ...ofUnit,
  reason: 'keep',
})
export const joinSubmitted = event<OfUnit & { readonly storeId: string; readonly email: string }>('joinSubmitted', {
  ...ofUnit,
  storeId: 'keep',
  email: 'surrogate:email',
})
/** The server has added them to the list. The address is stored at most `until`, epoch milliseconds. */
export const joined = event<OfUnit & { readonly email: string; readonly until: number }>('joined', {
  ...ofUnit,
  email: 'surrogate:email',
  until: 'keep',
})
export const joinRefused = event<OfUnit & { readonly failure: Failure }>('joinRefused', {
  ...ofUnit,
  failure: failureMasks,
})

export const declared = event.declared
