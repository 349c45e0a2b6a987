import { digestOf, shortDigestOf } from './digest'
import type { CheckpointRow } from './rows'

/** The digests of slices written last. */
export type SliceDigests = Readonly<Record<string, string>>

/** A checkpoint of the masked state after an event: it lists only the slices whose digest has changed since the last one. */
export function checkpointAfter(
  seq: number,
  masked: Readonly<Record<string, unknown>>,
  before: SliceDigests,
): { readonly row: CheckpointRow; readonly digests: SliceDigests } {
  const digests = sliceDigestsOf(masked)
  const changed = Object.entries(digests).filter(([slice, digest]) => before[slice] !== digest)
  return { row: { kind: 'checkpoint', seq, digest: digestOf(masked), slices: Object.fromEntries(changed) }, digests }
}
export type WriteCheckpoint = typeof checkpointAfter

/** A shortened digest of each slice, so that a difference can be traced to one. */
export function sliceDigestsOf(state: Readonly<Record<string, unknown>>): Record<string, string> {
  return Object.fromEntries(Object.keys(state).map(key => [key, shortDigestOf(state[key])]))
}
