import type { Skips } from '../model/skips'
import type { StoredBooking } from '../model/storedBooking'

/** What has to be known of a step before anything of it is loaded. */
export interface StepPlace {
  /** The end of its address. */
  readonly path: string
  /**
   * `open`: whoever comes; `profile`: with a valid profile, the unit is held here; `booking`: with a booking that matches the
   * address too, asked anew whenever the address changes.
   */
  readonly gate: 'open' | 'profile' | 'booking'
  /** Names its part of the progress display: the message `booking.steps.{part}`. */
  readonly part?: string
  /** It is a page of that step: Continue and Back pass it by. */
  readonly within?: string
  /** Who need not see it. */
  readonly skippedIf?: readonly (keyof Skips)[]
  /** What a booking has once it was answered: until then no later step can be entered. */
  readonly answeredIf?: keyof StoredBooking
}

/**
 * The steps in the order in which a person meets them (S2). What each asks, shows and does is in its folder; `sign` is drawn by
 * the agreement plugin, but gated here.
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
] as const satisfies readonly StepPlace[]
export type Step = (typeof ORDER)[number]['path']

const ROOT = '/register/'

const gateOf = (step: Step): StepPlace['gate'] | undefined => ORDER.find(({ path }) => path === step)?.gate

/** Pages that open only with a valid profile and a booking that matches the address. */
export const isGated = (step: Step): boolean => gateOf(step) !== 'open'

/** Whether the booking has to match whatever the address says. */
export const needsBooking = (step: Step): boolean => gateOf(step) === 'booking'

export const pathOfStep = (step: Step): string => `${ROOT}${step}`

/** The step of that name, if there is one. */
export const stepNamed = (name: unknown): Step | undefined => ORDER.find(({ path }) => path === name)?.path

/** The step a path shows, if it belongs to the rental; a closing slash does not matter. */
export function stepOfPath(path: string): Step | undefined {
  return path.startsWith(ROOT) ? stepNamed(path.slice(ROOT.length).replace(/\/$/, '')) : undefined
}
