import { needsBooking, ORDER, type Step, type StepProperties } from '../steps/order'
import type { Skips } from './skips'
import type { StoredBooking } from './storedBooking'

type StepInOrder = StepProperties & { readonly path: Step }
const STEPS_IN_ORDER: readonly StepInOrder[] = ORDER
/** The steps that Continue and Back navigate between. */
const MAIN = STEPS_IN_ORDER.filter(({ within }) => within === undefined)

const indexOf = (step: Step): number => STEPS_IN_ORDER.findIndex(({ path }) => path === step)
export const isBefore = (step: Step, other: Step): boolean => indexOf(step) < indexOf(other)

const isShown = ({ skippedIf = [] }: StepInOrder, skips: Skips): boolean => !skippedIf.some(reason => skips[reason])
export const isSkipped = (step: Step, skips: Skips): boolean =>
  STEPS_IN_ORDER.some(entry => entry.path === step && !isShown(entry, skips))

/** The target of Continue: the next step that is not skipped (S2.30). */
export function stepAfter(step: Step, skips: Skips): Step {
  return MAIN.find(next => isBefore(step, next.path) && isShown(next, skips))?.path ?? 'download'
}

/** The target of Back; undefined at the first step. */
export function stepBefore(step: Step, skips: Skips): Step | undefined {
  return MAIN.findLast(before => isBefore(before.path, step) && isShown(before, skips))?.path
}

/** The first step that requires a customer, where the booking is created. */
export function firstGatedStep(skips?: Skips): Step {
  return MAIN.find(entry => entry.gate !== 'open' && (!skips || isShown(entry, skips)))?.path ?? 'payment'
}

/** Whether the step that holds the unit is skipped, so that the unit is held on arrival at the next one. */
export const isHeldOnArrival = (skips: Skips): boolean => needsBooking(firstGatedStep(skips))

/** The first step that is missing in the booking. */
export const firstUnanswered = (booking: StoredBooking): Step | undefined =>
  STEPS_IN_ORDER.find(({ answeredIf }) => answeredIf !== undefined && !booking[answeredIf])?.path

export type ProgressId = Extract<(typeof ORDER)[number], { readonly part: string }>['part']

/** The named parts of the progress display (decisions.md D31), each with its step. */
export const PROGRESS: readonly { readonly id: ProgressId; readonly step: Step }[] = ORDER.flatMap(entry =>
  'part' in entry ? [{ id: entry.part, step: entry.path }] : [],
)

/** The index of a step's part in the progress display; -1 if it has none. */
export function progressOf(step: Step | undefined): number {
  const entry = STEPS_IN_ORDER.find(({ path }) => path === step)
  return PROGRESS.findIndex(part => part.step === (entry?.within ?? step))
}
