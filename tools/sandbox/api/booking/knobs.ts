import type { Knob } from '../../services'

/** The status that the API reports for a booking that is paid and not signed yet. */
export interface BookingKnobs {
  paidStatus(): string
  readonly list: readonly Knob[]
}

export const PAID_STATUS = 'Ongoing'

/** Set by tests and in the control room; a restart resets it. */
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
