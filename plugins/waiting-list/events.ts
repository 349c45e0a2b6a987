import type { Failure } from '@/kernel/AppError'
import { eventsOf } from '@/kernel/events'

const event = eventsOf('waitingList')
const ofUnit = { unitId: 'keep' } as const

/** One of the units of the size that is meant. */
interface OfUnit {
  readonly unitId: string
}

/** The person left the field of a form. */
export const emailEntered = event<{ readonly email: string }>('emailEntered', { email: 'surrogate:email' })
/** The form was sent with what can be no address. */
export const emailRejected = event<OfUnit & { readonly reason: 'empty' | 'impossible' }>('emailRejected', {
  ...ofUnit,
  reason: 'keep',
})
export const joinSubmitted = event<OfUnit & { readonly storeId: string; readonly email: string }>('joinSubmitted', {
  ...ofUnit,
  storeId: 'keep',
  email: 'surrogate:email',
})
/** The server has them on the list; `until`, epoch milliseconds, the address is kept at most. */
export const joined = event<OfUnit & { readonly email: string; readonly until: number }>('joined', {
  ...ofUnit,
  email: 'surrogate:email',
  until: 'keep',
})
export const joinRefused = event<OfUnit & { readonly failure: Failure }>('joinRefused', {
  ...ofUnit,
  failure: { code: 'keep', status: 'keep' },
})

export const declared = event.declared
