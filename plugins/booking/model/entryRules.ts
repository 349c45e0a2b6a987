import type { RentalChoice } from './rentalQuery'
import { isGated, stepAfter, type Step } from './steps'

/** Everything the entry rules look at. */
export interface Situation {
  readonly step: Step
  readonly choice: RentalChoice
  readonly profileValid: boolean
  /** From the customer's subscriptions, per store (spec §4). */
  readonly alreadyExtended: boolean
  readonly booking: StoredBooking | undefined
  /** The step first asked for, when something else had to come before it. */
  readonly wanted: Step | undefined
}

export interface StoredBooking {
  readonly unitId: string
  readonly moveInAt: string
  readonly extendedAccess: boolean
  readonly status: string
  readonly insured: boolean
}

export type Decision =
  | { readonly kind: 'enter' }
  | { readonly kind: 'goTo'; readonly step: Step }
  /** The address is made to say what the customer already has (coverage D-A5). */
  | { readonly kind: 'addExtendedAccess' }
  | { readonly kind: 'setAside'; readonly reason: 'otherChoice' | 'ended' }
  /** The booking that access hours would have made (coverage D-A4). */
  | { readonly kind: 'holdUnit' }

/** The hold ran out or was given back. */
export const hasEnded = ({ status }: Pick<StoredBooking, 'status'>): boolean => status === 'Expired' || status === 'Cancelled'

/** Paid and running: nothing about it can be chosen any more. */
export const isPaid = ({ status }: Pick<StoredBooking, 'status'>): boolean => status === 'Ongoing'

/** Whether a booking is for the unit, day and access of the address (spec §5, cross-step rule). */
export function matchesChoice(booking: Omit<StoredBooking, 'status' | 'insured'>, choice: RentalChoice): boolean {
  return (
    booking.unitId === choice.unitId && booking.moveInAt === choice.startDate && booking.extendedAccess === choice.extendedAccess
  )
}

/**
 * What happens when a person arrives at a step (spec §2, rules 1 to 3 in this order). Asked again after each decision
 * that changes the situation; every chain of decisions ends with `enter`.
 */
export function decideEntry(situation: Situation): Decision {
  const { step, profileValid } = situation
  if (step === 'sign-in' && profileValid) return { kind: 'goTo', step: afterSignIn(situation) }
  if (!isGated(step)) return { kind: 'enter' }
  if (!profileValid) return { kind: 'goTo', step: 'date' }
  if (situation.alreadyExtended && !situation.choice.extendedAccess) return { kind: 'addExtendedAccess' }
  const { booking } = situation
  if (!booking) return withoutBooking(situation)
  if (hasEnded(booking)) return { kind: 'setAside', reason: 'ended' }
  if (!matchesChoice(booking, situation.choice)) return { kind: 'setAside', reason: 'otherChoice' }
  return withBooking(situation, booking)
}

function afterSignIn({ wanted, alreadyExtended }: Situation): Step {
  return wanted !== undefined && isGated(wanted) ? wanted : stepAfter('sign-in', { profileValid: true, alreadyExtended })
}

function withoutBooking({ step, choice, alreadyExtended }: Situation): Decision {
  const opensHere: Step = alreadyExtended ? 'insurance' : 'access-hours'
  if (step !== opensHere) return { kind: 'goTo', step: opensHere }
  if (choice.unitId === undefined) return { kind: 'goTo', step: 'unit' }
  if (choice.startDate === undefined) return { kind: 'goTo', step: 'date' }
  return alreadyExtended ? { kind: 'holdUnit' } : { kind: 'enter' }
}

function withBooking({ step, alreadyExtended }: Situation, booking: StoredBooking): Decision {
  if (isPaid(booking)) return step === 'sign' ? { kind: 'enter' } : { kind: 'goTo', step: 'sign' }
  if (step === 'access-hours' && alreadyExtended) return { kind: 'goTo', step: 'insurance' }
  if ((step === 'payment' || step === 'payment/confirm') && !booking.insured) return { kind: 'goTo', step: 'insurance' }
  return { kind: 'enter' }
}
