import { digestOf } from './digest'
import type { CheckpointRow } from './rows'
import { digestOfEach } from './sliceDigests'

/** Digests of the slices as they were last told. */
export type ToldSlices = Readonly<Record<string, string>>

/** A checkpoint of the masked state after an event: it tells only the slices that differ from those told before. */
export function checkpointAfter(
  seq: number,
  masked: Readonly<Record<string, unknown>>,
  before: ToldSlices,
): { readonly row: CheckpointRow; readonly told: ToldSlices } {
  const told = digestOfEach(masked)
  const changed = Object.entries(told).filter(([slice, digest]) => before[slice] !== digest)
  return { row: { kind: 'checkpoint', seq, digest: digestOf(masked), slices: Object.fromEntries(changed) }, told }
}
export type WriteCheckpoint = typeof checkpointAfter
