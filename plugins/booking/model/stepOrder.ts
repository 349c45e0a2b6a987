import type { ProfileStatus } from '@/contracts/session'
import type { Step } from './steps'

/** What decides which steps a person need not see. */
export interface Skips {
  readonly profileValid: boolean
  /** The customer already has extended access at the store (S4). */
  readonly alreadyExtended: boolean
}

/** A profile counts only when it is complete (S6); what is rented at another store does not count here. */
export const skipsOf = (
  profile: ProfileStatus,
  extendedAt: readonly string[] | undefined,
  storeId: string | undefined,
): Skips => ({
  profileValid: profile === 'valid',
  alreadyExtended: storeId !== undefined && extendedAt !== undefined && extendedAt.includes(storeId),
})

/** The order in which a person meets the steps; confirming is a part of paying. */
const ORDER: readonly Step[] = ['unit', 'date', 'sign-in', 'access-hours', 'insurance', 'payment', 'sign', 'download']

function isSkipped(step: Step, { profileValid, alreadyExtended }: Skips): boolean {
  return (step === 'sign-in' && profileValid) || (step === 'access-hours' && alreadyExtended)
}

/** Where Continue leads: the next step that is not already satisfied (S2.30). */
export function stepAfter(step: Step, skips: Skips): Step {
  const later = ORDER.slice(ORDER.indexOf(step) + 1)
  return later.find(next => !isSkipped(next, skips)) ?? 'download'
}

/** Where Back leads; undefined before the first step. */
export function stepBefore(step: Step, skips: Skips): Step | undefined {
  return ORDER.slice(0, Math.max(0, ORDER.indexOf(step))).findLast(before => !isSkipped(before, skips))
}

/** The seven named parts of the progress display (decisions.md D31), each with the step it stands for. */
export const PROGRESS = [
  { id: 'unit', step: 'unit' },
  { id: 'date', step: 'date' },
  { id: 'details', step: 'sign-in' },
  { id: 'access', step: 'access-hours' },
  { id: 'protection', step: 'insurance' },
  { id: 'payment', step: 'payment' },
  { id: 'agreement', step: 'sign' },
] as const satisfies readonly { id: string; step: Step }[]
export type ProgressId = (typeof PROGRESS)[number]['id']
