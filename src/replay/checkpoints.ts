import { recordingOf } from '@/kernel/recordings'
import type { Registry } from '@/kernel/registry'
import { digestOf, hex } from '@/recording/digest'
import type { RecordingFile } from '@/recording/readFile'
import type { CheckpointRow } from '@/recording/rows'
import { sliceDigestsOf } from '@/recording/checkpoints'
import type { RootState } from '@/runtime/store/rootReducer'

/**
 * The slices in which a folded, masked state differs from the recorded one. Slices that only one of the two builds has are
 * ignored, as are those listed in `changedSlices` by a plugin with a newer version. If the digest of the whole does not match
 * that of its slices, the file was altered, and all slices are returned.
 */
export function differingSlices(
  { digest, slices }: CheckpointRow,
  masked: RootState,
  registry: Registry,
  upgraded: ReadonlySet<string>,
): readonly string[] {
  const foldedDigests = sliceDigestsOf(masked)
  const differing = Object.keys(slices).filter(slice => shortDigest(slices[slice] ?? '') !== foldedDigests[slice])
  if (differing.length === 0 && Object.keys(foldedDigests).every(slice => Object.hasOwn(slices, slice)))
    return digest === digestOf(masked) ? [] : Object.keys(slices)
  return differing.filter(slice => {
    const owner = registry.slices.get(slice)?.plugin
    return owner !== undefined && !(upgraded.has(owner) && mayHaveChanged(slice, owner, registry))
  })
}

/** A slice's digest as files of version 2 contain it; those of version 1 contain the whole. */
export const shortDigest = (digest: string): string =>
  digest.length > 8 ? hex(parseInt(digest.slice(0, 8), 16) ^ parseInt(digest.slice(8), 16)) : digest

function mayHaveChanged(slice: string, owner: string, { plugins }: Registry): boolean {
  const plugin = plugins.find(({ id }) => id === owner)
  const changed: readonly string[] | undefined = plugin && recordingOf(plugin).changedSlices
  return changed === undefined || changed.includes(slice)
}

/** The initial states of later segments, as checkpoints to compare with. */
export function snapshotsOf({ segments }: RecordingFile): ReadonlyMap<number, CheckpointRow> {
  const found = new Map<number, CheckpointRow>()
  for (const { header, snapshot } of segments.slice(1))
    if (snapshot !== undefined) {
      const seq = header.seq - 1
      found.set(seq, { kind: 'checkpoint', seq, digest: digestOf(snapshot), slices: sliceDigestsOf(snapshot as RootState) })
    }
  return found
}

/** The digests before the first checkpoint, from the initial state of a file that does not begin with the visit. */
export function startingDigests({ segments }: RecordingFile): Readonly<Record<string, string>> {
  const snapshot = segments[0]?.snapshot
  return typeof snapshot === 'object' && snapshot !== null ? sliceDigestsOf(snapshot as RootState) : {}
}
