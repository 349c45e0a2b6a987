import { RENTAL_AREA } from '@/contracts/booking'
import { withoutTrailingSlash } from '@/runtime/routing/paths'
import type { Skips } from '../model/skips'
import type { StoredBooking } from '../model/storedBooking'

/** The properties of a step that are needed before its code is loaded. */
export interface StepProperties {
  /** The end of its address. */
  readonly path: string
  /**
   * `open`: everybody may enter · `profile`: requires a valid profile; the unit is held here · `booking`: also requires a booking
   * that matches the address, checked whenever the address changes.
   */
  readonly gate: 'open' | 'profile' | 'booking'
  /** Names its part of the progress display: the message `booking.steps.{part}`. */
  readonly part?: string
  /** A further page of that step, which Continue and Back skip. */
  readonly within?: string
  /** When the step is skipped. */
  readonly skippedIf?: readonly (keyof Skips)[]
  /** Whether the booking contains the step's answer; until then no later step can be entered. */
  readonly answeredIf?: keyof StoredBooking
}

/**
 * The steps in order (S2). Each step's page and work are in its folder; `sign` belongs to the agreement plugin but is gated here.
 */
export const ORDER = [
  { path: 'unit', gate: 'open', part: 'unit' },
  { path: 'date', gate: 'open', part: 'date' },
  { path: 'sign-in', gate: 'open', part: 'details', skippedIf: ['profileValid'] },
  { path: 'access-hours', gate: 'profile', part: 'access', skippedIf: ['alreadyExtended', 'onlyRegular'] },
  { path: 'insurance', gate: 'booking', part: 'protection', answeredIf: 'insured' },
  { path: 'payment', gate: 'booking', part: 'payment' },
  { path: 'payment/confirm', gate: 'booking', within: 'payment' },
  { path: 'sign', gate: 'booking', part: 'agreement' },
  { path: 'download', gate: 'open' },
] as const satisfies readonly StepProperties[]
export type Step = (typeof ORDER)[number]['path']

const ROOT = `${RENTAL_AREA}/`

const gateOf = (step: Step): StepProperties['gate'] | undefined => ORDER.find(({ path }) => path === step)?.gate

/** Pages that open only with a valid profile and a booking that matches the address. */
export const isGated = (step: Step): boolean => gateOf(step) !== 'open'

/** Whether the booking must match the address. */
export const needsBooking = (step: Step): boolean => gateOf(step) === 'booking'

export const pathOfStep = (step: Step): string => `${ROOT}${step}`

/** The step of that name, if there is one. */
export const stepNamed = (name: unknown): Step | undefined => ORDER.find(({ path }) => path === name)?.path

/** The step of a path, if it belongs to the rental. */
export function stepOfPath(path: string): Step | undefined {
  return path.startsWith(ROOT) ? stepNamed(withoutTrailingSlash(path).slice(ROOT.length)) : undefined
}
