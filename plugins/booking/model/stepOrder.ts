import { needsBooking, ORDER, type Step, type StepPlace } from '../steps/order'
import type { Skips } from './skips'
import type { StoredBooking } from './storedBooking'

type Place = StepPlace & { readonly path: Step }
const PLACES: readonly Place[] = ORDER
/** The steps that Continue and Back navigate between. */
const MAIN = PLACES.filter(({ within }) => within === undefined)

const indexOf = (step: Step): number => PLACES.findIndex(({ path }) => path === step)
export const isBefore = (step: Step, other: Step): boolean => indexOf(step) < indexOf(other)

const isSeen = ({ skippedIf = [] }: Place, skips: Skips): boolean => !skippedIf.some(reason => skips[reason])
export const isSkipped = (step: Step, skips: Skips): boolean => PLACES.some(place => place.path === step && !isSeen(place, skips))

/** The target of Continue: the next step that is not skipped (S2.30). */
export function stepAfter(step: Step, skips: Skips): Step {
  return MAIN.find(next => isBefore(step, next.path) && isSeen(next, skips))?.path ?? 'download'
}

/** The target of Back; undefined at the first step. */
export function stepBefore(step: Step, skips: Skips): Step | undefined {
  return MAIN.findLast(before => isBefore(before.path, step) && isSeen(before, skips))?.path
}

/** The first step that requires a customer, where the booking is created. */
export function firstGatedStep(skips?: Skips): Step {
  return MAIN.find(place => place.gate !== 'open' && (!skips || isSeen(place, skips)))?.path ?? 'payment'
}

/** Whether the step that holds the unit is skipped, so that the unit is held on arrival at the next one. */
export const isHeldOnArrival = (skips: Skips): boolean => needsBooking(firstGatedStep(skips))

/** The first step that is missing in the booking. */
export const firstUnanswered = (booking: StoredBooking): Step | undefined =>
  PLACES.find(({ answeredIf }) => answeredIf !== undefined && !booking[answeredIf])?.path

export type ProgressId = Extract<(typeof ORDER)[number], { readonly part: string }>['part']

/** The named parts of the progress display (decisions.md D31), each with its step. */
export const PROGRESS: readonly { readonly id: ProgressId; readonly step: Step }[] = ORDER.flatMap(place =>
  'part' in place ? [{ id: place.part, step: place.path }] : [],
)

/** The index of a step's part in the progress display; -1 if it has none. */
export function progressOf(step: Step | undefined): number {
  const place = PLACES.find(({ path }) => path === step)
  return PROGRESS.findIndex(part => part.step === (place?.within ?? step))
}
