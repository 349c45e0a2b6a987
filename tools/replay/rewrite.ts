import type { Plugin } from '../../src/kernel/contract'
import type { Registry } from '../../src/kernel/registry'
import { bodiesOf, writeSegment } from '../../src/recording/exportFile'
import { checkpointAfter } from '../../src/recording/checkpoints'
import { loadRecordings } from '../../src/kernel/recordings'
import { digestOfMasks, versionsOf } from '../../src/recording/buildVersions'
import type { Header } from '../../src/recording/fileFormat'
import { replayMasker, type Masker, masksOf } from '../../src/recording/masker'
import type { RecordingFile } from '../../src/recording/readFile'
import type { Row } from '../../src/recording/rows'
import { isNewerThanRecorded, upgradeEvents } from '../../src/recording/upgrade'
import { startingDigests } from '../../src/replay/checkpoints'
import { fold } from '../../src/replay/fold'

export interface Rewriting {
  /** `replayMasker` keeps surrogates, `createMasker` creates new ones for all fields that are masked today. */
  readonly masker: Masker
  /** Whether to keep the journal, whose masks are those of the ports at the time and not in the file. */
  readonly keepsAnswers: boolean
}

/**
 * A page as this build would have written it: its events in current versions and masks, in one segment, with the digests
 * of current states. So it folds here, whatever build recorded it; the original keeps that build's digests. The header names the
 * upgraded plugins, because answers are in the journal as the workflows of that time asked for them.
 */
export async function rewrite(registry: Registry, file: RecordingFile, { masker, keepsAnswers }: Rewriting): Promise<string> {
  const { plugins } = registry
  await loadRecordings(plugins)
  const { events: eventMasks, state: stateMasks } = masksOf(plugins)
  const asWritten = upgradeEvents(file, plugins).rows.filter(({ kind }) => keepsAnswers || kind !== 'answer')
  const rows = renumbered(asWritten, file.header.seq).map((row): Row =>
    row.kind === 'event' ? { ...row, payload: masker.mask(row.payload, eventMasks.get(row.type) ?? 'drop') } : row,
  )
  // as this build knows it: no step for earlier states is applied to a file of current versions
  const began = file.segments[0]?.snapshot === undefined ? undefined : fold(registry, file).states.at(0)
  const snapshot = began === undefined ? undefined : masker.mask(began, stateMasks)
  const upgradedFrom = { ...versionsBefore(file.header, plugins), ...file.header.upgradedFrom }
  const header: Header = {
    ...file.header,
    plugins: versionsOf(plugins),
    rules: await digestOfMasks(plugins),
    prev: null,
    ...(Object.keys(upgradedFrom).length > 0 && { upgradedFrom }),
    ...(!keepsAnswers && { redacted: true as const }),
  }
  const segment = {
    header,
    rows: rows.filter(({ kind }) => kind !== 'checkpoint'),
    ...(snapshot === undefined ? {} : { snapshot }),
  }
  const { events, states } = fold(registry, { header, segments: [segment] })
  const settled = replayMasker()
  let digests = startingDigests({ header, segments: [segment] })
  const checkpointAt = (seq: number): Row => {
    const state = states.at(events.findLastIndex(({ meta }) => meta.seq <= seq) + 1)
    const checkpoint = checkpointAfter(seq, settled.maskState(state, stateMasks) as Record<string, unknown>, digests)
    digests = checkpoint.digests
    return checkpoint.row
  }
  const written = rows.map((row): Row => (row.kind === 'checkpoint' ? checkpointAt(row.seq) : row))
  const bodies = await bodiesOf([snapshot, ...written], value => masker.isReference(value))
  return writeSegment(
    { number: header.seg, firstSeq: header.seq, startedAt: header.t0, snapshot, rows: written },
    header,
    value => bodies.get(value),
    new Set(),
  )
}

/** The recorded version of each plugin that has risen since. */
const versionsBefore = (header: Header, plugins: readonly Plugin[]): Readonly<Record<string, number>> =>
  Object.fromEntries(
    plugins.filter(plugin => isNewerThanRecorded(header, plugin)).map(({ id }) => [id, header.plugins[id] ?? 0] as const),
  )

/** If an upcaster turned an event into several or none, all later sequence numbers change. */
function renumbered(rows: readonly Row[], first: number): readonly Row[] {
  const places = new Map<number, number>()
  let newest = first - 1
  return rows.map(row => {
    if (row.kind !== 'event') return { ...row, seq: newest }
    newest += 1
    places.set(row.seq, newest)
    const parent = row.parent === undefined ? undefined : places.get(row.parent)
    const { parent: _was, ...rest } = row
    return { ...rest, seq: newest, ...(parent === undefined ? {} : { parent }) }
  })
}
