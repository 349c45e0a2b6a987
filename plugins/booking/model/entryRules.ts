import { isPaid } from './paidBooking'
import type { RentalChoice } from './rentalChoice'
import { addressOfStep, type AddressValues } from './rentalQuery'
import { firstGatedStep, firstUnanswered, isBefore, isHeldOnArrival, isSkipped, stepAfter } from './stepOrder'
import { hasEnded, matchesChoice, type StoredBooking } from './storedBooking'
import { isGated, type Step } from '../steps/order'

/** The input of the entry rules. */
export interface Situation {
  readonly step: Step
  readonly choice: RentalChoice
  readonly profileValid: boolean
  /** From the customer's subscriptions, per store (S4). */
  readonly alreadyExtended: boolean
  /** The unit or its store has no extended hours. */
  readonly onlyRegular: boolean
  readonly booking: StoredBooking | undefined
  /** The stored booking could not be loaded, so it is unknown whether it matches. */
  readonly unreadable: boolean
  /** The hold has just expired: the unit is held again only at the person's request (S4). */
  readonly holdEnded?: boolean
  /** The step requested originally, if another had to come first. */
  readonly wanted: Step | undefined
}

export type Decision =
  | { readonly kind: 'enter' }
  | { readonly kind: 'goTo'; readonly step: Step }
  /** Adjusts the address to extended access that the customer already has (decisions.md D9). */
  | { readonly kind: 'addExtendedAccess' }
  /** Removes extended hours that the unit or store does not have from the address (decisions.md D72). */
  | { readonly kind: 'dropExtendedAccess' }
  | { readonly kind: 'setAside'; readonly reason: 'otherChoice' | 'ended' }
  /** Shows that the booking cannot be loaded, with a retry. */
  | { readonly kind: 'sayUnreadable' }
  /** Creates the booking that the skipped access hours would have created (decisions.md D34). */
  | { readonly kind: 'holdUnit' }

/** If there is nothing to sign yet, the missing step comes first (decisions.md D4). An unknown status keeps nobody out. */
const isBeforeTerms = ({ status }: StoredBooking): boolean => BEFORE_TERMS.includes(status)
const BEFORE_TERMS: readonly string[] = ['Created', 'MoveInDateAdded', 'ContactAdded', 'InsuranceAdded']

/** The first step to complete before the booking can be paid. */
export function firstOpenStep(booking: StoredBooking | undefined): Step {
  if (!booking || hasEnded(booking)) return firstGatedStep()
  return firstUnanswered(booking) ?? 'payment'
}

/**
 * Decides what happens when a person arrives at a step (S2, rules 1 to 3 in this order). Called again after each decision that
 * changes the input; every chain of decisions ends with `enter`.
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
  const { step, choice, holdEnded, onlyRegular } = situation
  if (onlyRegular && choice.extendedAccess) return { kind: 'dropExtendedAccess' }
  const firstStep = firstGatedStep(situation)
  const holdsOnArrival = isHeldOnArrival(situation)
  if (holdsOnArrival && holdEnded) return { kind: 'goTo', step: 'date' }
  if (step !== firstStep) return { kind: 'goTo', step: firstStep }
  if (choice.unitId === undefined) return { kind: 'goTo', step: 'unit' }
  if (choice.startDate === undefined) return { kind: 'goTo', step: 'date' }
  return holdsOnArrival ? { kind: 'holdUnit' } : { kind: 'enter' }
}

function withBooking(situation: Situation, booking: StoredBooking): Decision {
  const { step } = situation
  if (isPaid(booking)) return step === 'sign' ? { kind: 'enter' } : { kind: 'goTo', step: 'sign' }
  if (isSkipped(step, situation)) return { kind: 'goTo', step: stepAfter(step, situation) }
  if (step === 'sign') return isBeforeTerms(booking) ? { kind: 'goTo', step: firstOpenStep(booking) } : { kind: 'enter' }
  const open = firstUnanswered(booking)
  return open !== undefined && isBefore(open, step) ? { kind: 'goTo', step: open } : { kind: 'enter' }
}

/** The address after a decision, keeping other query values; undefined if unchanged. */
export function addressAfter(decision: Decision, step: Step, address: AddressValues): string | undefined {
  if (decision.kind === 'goTo') return addressOfStep(decision.step, address)
  if (decision.kind === 'dropExtendedAccess') return addressOfStep(step, address, { accessHours: undefined })
  if (decision.kind === 'addExtendedAccess') return addressOfStep(step, address, { accessHours: 'extended' })
  return undefined
}
