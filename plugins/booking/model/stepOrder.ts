import { needsBooking, ORDER, type Step, type StepPlace } from '../steps/order'
import type { Skips } from './skips'
import type { StoredBooking } from './storedBooking'

type Place = StepPlace & { readonly path: Step }
const PLACES: readonly Place[] = ORDER
/** Those that Continue and Back lead to. */
const MAIN = PLACES.filter(({ within }) => within === undefined)

const indexOf = (step: Step): number => PLACES.findIndex(({ path }) => path === step)
export const isBefore = (step: Step, other: Step): boolean => indexOf(step) < indexOf(other)

const isSeen = ({ skippedIf = [] }: Place, skips: Skips): boolean => !skippedIf.some(reason => skips[reason])
export const isSkipped = (step: Step, skips: Skips): boolean => PLACES.some(place => place.path === step && !isSeen(place, skips))

/** Where Continue leads: the next step that is not already satisfied (S2.30). */
export function stepAfter(step: Step, skips: Skips): Step {
  return MAIN.find(next => isBefore(step, next.path) && isSeen(next, skips))?.path ?? 'download'
}

/** Where Back leads; undefined before the first step. */
export function stepBefore(step: Step, skips: Skips): Step | undefined {
  return MAIN.findLast(before => isBefore(before.path, step) && isSeen(before, skips))?.path
}

/** The first step for which one has to be a customer: where there is no booking yet it begins there. */
export function firstGatedStep(skips?: Skips): Step {
  return MAIN.find(place => place.gate !== 'open' && (!skips || isSeen(place, skips)))?.path ?? 'payment'
}

/** The step whose Continue would hold the unit is passed by, so it is held on arrival at the next. */
export const isHeldOnArrival = (skips: Skips): boolean => needsBooking(firstGatedStep(skips))

/** The first step whose answer the booking lacks. */
export const firstUnanswered = (booking: StoredBooking): Step | undefined =>
  PLACES.find(({ answeredIf }) => answeredIf !== undefined && !booking[answeredIf])?.path

export type ProgressId = Extract<(typeof ORDER)[number], { readonly part: string }>['part']

/** The named parts of the progress display (decisions.md D31), each with the step it stands for. */
export const PROGRESS: readonly { readonly id: ProgressId; readonly step: Step }[] = ORDER.flatMap(place =>
  'part' in place ? [{ id: place.part, step: place.path }] : [],
)

/** The place of a step among the parts of the progress display, from 0; -1 for one that is none of them. */
export function progressOf(step: Step | undefined): number {
  const place = PLACES.find(({ path }) => path === step)
  return PROGRESS.findIndex(part => part.step === (place?.within ?? step))
}
