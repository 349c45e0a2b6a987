import type { Knob } from '../../services'

/** What customers are told of a booking that is paid and not signed yet. */
export interface BookingKnobs {
  paidStatus(): string
  readonly list: readonly Knob[]
}

export const PAID_STATUS = 'Ongoing'

/** Turned for a while, by tests and by people; a new start forgets it. */
export function bookingKnobs(): BookingKnobs {
  let value = PAID_STATUS
  return {
    paidStatus: () => value,
    list: [
      {
        name: 'booking.paid-status',
        title: 'The status of a paid booking until its agreement is signed; TermsAccepted: as if it had not been paid',
        options: [PAID_STATUS, 'TermsAccepted'],
        initial: PAID_STATUS,
        read: () => value,
        turn: next => {
          value = next
        },
      },
    ],
  }
}
