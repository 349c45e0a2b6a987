import { eventsOf } from '@/kernel/events'

const event = eventsOf('referral')

/** The person has left the field. What a code looks like is recorded, and not the code. */
export const codeEntered = event<{ readonly code: string }>('codeEntered', { code: 'shape' })
/** The profile was sent with this code. */
export const codeSubmitted = event<{ readonly code: string }>('codeSubmitted', { code: 'shape' })
/** The code counts: who gave it, and the credit in pence. */
export const creditGranted = event<{ readonly from: string; readonly pence: number }>('creditGranted', {
  from: 'surrogate:name',
  pence: 'keep',
})
export const codeRefused = event<{ readonly code: string }>('codeRefused', { code: 'keep' })

export const declared = event.declared
