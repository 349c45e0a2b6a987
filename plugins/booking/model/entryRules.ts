import { isPaid } from './paidBooking'
import type { RentalChoice } from './rentalChoice'
import { addressOfStep, type Place } from './rentalQuery'
import { firstGatedStep, firstUnanswered, isBefore, isHeldOnArrival, isSkipped, stepAfter } from './stepOrder'
import { hasEnded, matchesChoice, type StoredBooking } from './storedBooking'
import { isGated, type Step } from '../steps/order'

/** Everything the entry rules look at. */
export interface Situation {
  readonly step: Step
  readonly choice: RentalChoice
  readonly profileValid: boolean
  /** From the customer's subscriptions, per store (S4). */
  readonly alreadyExtended: boolean
  /** The unit or its store has no extended hours. */
  readonly onlyRegular: boolean
  readonly booking: StoredBooking | undefined
  /** A booking is kept here and could not be read: nobody knows whether it matches. */
  readonly unreadable: boolean
  /** The hold ran out a moment ago: the person has to ask for the unit again, it is not held for them (S4). */
  readonly lapsed?: boolean
  /** The step first asked for, when something else had to come before it. */
  readonly wanted: Step | undefined
}

export type Decision =
  | { readonly kind: 'enter' }
  | { readonly kind: 'goTo'; readonly step: Step }
  /** The address is made to say what the customer already has (decisions.md D9). */
  | { readonly kind: 'addExtendedAccess' }
  /** A link asks for extended hours that the unit or its store does not have (decisions.md D72). */
  | { readonly kind: 'dropExtendedAccess' }
  | { readonly kind: 'setAside'; readonly reason: 'otherChoice' | 'ended' }
  /** The person is told that their booking cannot be read just now, and can try again. */
  | { readonly kind: 'sayUnreadable' }
  /** The booking that access hours would have made (decisions.md D34). */
  | { readonly kind: 'holdUnit' }

/** Nothing to sign yet: what is missing comes first (decisions.md D4). A status that we do not know keeps nobody out. */
const isBeforeTerms = ({ status }: StoredBooking): boolean => BEFORE_TERMS.includes(status)
const BEFORE_TERMS: readonly string[] = ['Created', 'MoveInDateAdded', 'ContactAdded', 'InsuranceAdded']

/** What has to be done first before a booking can be paid. */
export function firstOpenStep(booking: StoredBooking | undefined): Step {
  if (!booking || hasEnded(booking)) return firstGatedStep()
  return firstUnanswered(booking) ?? 'payment'
}

/**
 * What happens when a person arrives at a step (S2, rules 1 to 3 in this order). Asked again after each decision
 * that changes the situation; every chain of decisions ends with `enter`.
 */
export function decideEntry(situation: Situation): Decision {
  const { step, profileValid } = situation
  if (step === 'sign-in' && profileValid) return { kind: 'goTo', step: afterSignIn(situation) }
  if (!isGated(step)) return { kind: 'enter' }
  if (!profileValid) return { kind: 'goTo', step: 'date' }
  if (situation.unreadable) return { kind: 'sayUnreadable' }
  if (situation.alreadyExtended && !situation.choice.extendedAccess) return { kind: 'addExtendedAccess' }
  const { booking } = situation
  if (!booking) return withoutBooking(situation)
  if (hasEnded(booking)) return { kind: 'setAside', reason: 'ended' }
  if (!matchesChoice(booking, situation.choice)) return { kind: 'setAside', reason: 'otherChoice' }
  return withBooking(situation, booking)
}

function afterSignIn(situation: Situation): Step {
  const { wanted } = situation
  return wanted !== undefined && isGated(wanted) ? wanted : stepAfter('sign-in', situation)
}

function withoutBooking(situation: Situation): Decision {
  const { step, choice, lapsed, onlyRegular } = situation
  if (onlyRegular && choice.extendedAccess) return { kind: 'dropExtendedAccess' }
  const opensHere = firstGatedStep(situation)
  const isHeldHere = isHeldOnArrival(situation)
  if (isHeldHere && lapsed) return { kind: 'goTo', step: 'date' }
  if (step !== opensHere) return { kind: 'goTo', step: opensHere }
  if (choice.unitId === undefined) return { kind: 'goTo', step: 'unit' }
  if (choice.startDate === undefined) return { kind: 'goTo', step: 'date' }
  return isHeldHere ? { kind: 'holdUnit' } : { kind: 'enter' }
}

function withBooking(situation: Situation, booking: StoredBooking): Decision {
  const { step } = situation
  if (isPaid(booking)) return step === 'sign' ? { kind: 'enter' } : { kind: 'goTo', step: 'sign' }
  if (isSkipped(step, situation)) return { kind: 'goTo', step: stepAfter(step, situation) }
  if (step === 'sign') return isBeforeTerms(booking) ? { kind: 'goTo', step: firstOpenStep(booking) } : { kind: 'enter' }
  const open = firstUnanswered(booking)
  return open !== undefined && isBefore(open, step) ? { kind: 'goTo', step: open } : { kind: 'enter' }
}

/** What a decision makes of the address, every other value of it kept; undefined where it stays. */
export function addressAfter(decision: Decision, step: Step, place: Place): string | undefined {
  if (decision.kind === 'goTo') return addressOfStep(decision.step, place)
  if (decision.kind === 'dropExtendedAccess') return addressOfStep(step, place, { accessHours: undefined })
  if (decision.kind === 'addExtendedAccess') return addressOfStep(step, place, { accessHours: 'extended' })
  return undefined
}
