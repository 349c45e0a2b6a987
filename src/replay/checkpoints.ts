import type { Registry } from '@/kernel/registry'
import { digestOf } from '@/recording/digest'
import type { RecordingFile } from '@/recording/readFile'
import type { CheckpointRow } from '@/recording/rows'
import { sliceDigestsOf, shortDigest } from '@/recording/checkpoints'
import type { RootState } from '@/runtime/store/rootReducer'

/**
 * The slices in which a folded, masked state is not the recorded one. Slices that only one of the two builds has say
 * nothing, and neither do those that a plugin has changed whose version has risen since (`changedSlices`). A digest of the whole that is not that of its own
 * slices names them all: one of the two was changed.
 */
export function differingSlices(
  { digest, slices }: CheckpointRow,
  masked: RootState,
  registry: Registry,
  upgraded: ReadonlySet<string>,
): readonly string[] {
  const here = sliceDigestsOf(masked)
  // longer ones stand in files of version 1
  const differing = Object.keys(slices).filter(slice => shortDigest(slices[slice] ?? '') !== here[slice])
  if (differing.length === 0 && Object.keys(here).every(slice => Object.hasOwn(slices, slice)))
    return digest === digestOf(masked) ? [] : Object.keys(slices)
  return differing.filter(slice => {
    const owner = registry.slices.get(slice)?.plugin
    return owner !== undefined && !(upgraded.has(owner) && mayHaveChanged(slice, owner, registry))
  })
}

function mayHaveChanged(slice: string, owner: string, { plugins }: Registry): boolean {
  const changed: readonly string[] | undefined = plugins.find(({ id }) => id === owner)?.recording.changedSlices
  return changed === undefined || changed.includes(slice)
}

/** The states that segments after the first begin with are digests to hold, too. */
export function snapshotsOf({ segments }: RecordingFile): ReadonlyMap<number, CheckpointRow> {
  const found = new Map<number, CheckpointRow>()
  for (const { header, snapshot } of segments.slice(1))
    if (snapshot !== undefined) {
      const seq = header.seq - 1
      found.set(seq, { kind: 'checkpoint', seq, digest: digestOf(snapshot), slices: sliceDigestsOf(snapshot as RootState) })
    }
  return found
}

/** What is known of each slice before the first checkpoint: a file that begins later says the state it begins with. */
export function startingDigests({ segments }: RecordingFile): Readonly<Record<string, string>> {
  const snapshot = segments[0]?.snapshot
  return typeof snapshot === 'object' && snapshot !== null ? sliceDigestsOf(snapshot as RootState) : {}
}
