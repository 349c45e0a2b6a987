import type { Plugin, SlicesByName } from '@/kernel/contract'
import type { AppEvent, EventMeta } from '@/kernel/events'
import { loadRecordings, recordingOf } from '@/kernel/recordings'
import type { Registry } from '@/kernel/registry'
import { digestOf } from '@/recording/digest'
import type { RecordingFile } from '@/recording/readFile'
import type { CheckpointRow, EventRow, ExternalRow, Row } from '@/recording/rows'
import { masksOf } from '@/recording/masker'
import { upgradeEvents, upgradeSnapshot, type Upgraded } from '@/recording/upgrade'
import { initialStateOf, reducersByEventType, type RootState } from '@/runtime/store/rootReducer'
import { differingSlices, snapshotsOf, startingDigests } from './checkpoints'
import { createStateHistory, type StateHistory, createMaskedView, type States } from './stateHistory'

export type RecordedEvent = AppEvent & { readonly meta: EventMeta }

/** The first checkpoint at which the folded state differs from the recorded one. */
export interface Divergence {
  readonly seq: number
  /** `seq` of the last matching checkpoint. */
  readonly lastGood: number
  readonly slices: readonly string[]
  /** Events since then that changed one of those slices. */
  readonly suspects: readonly RecordedEvent[]
  readonly sentence: string
}

/** An invariant of a plugin that did not hold after an event. */
export interface InvariantViolation {
  readonly seq: number
  readonly plugin: string
  readonly sentence: string
}

export interface Fold extends Upgraded {
  readonly events: readonly RecordedEvent[]
  /** `at(0)` is the state before the first event, `at(n)` the one after the n-th. */
  readonly states: States
  /** The last state, masked as a recording shows it, and its digest. */
  readonly end: RootState
  readonly digest: string
  /** Number of matching checkpoints. */
  readonly checkpoints: number
  readonly divergence?: Divergence
  /** Where the recording is incomplete; nothing is folded beyond it. */
  readonly external?: ExternalRow
  readonly violations: readonly InvariantViolation[]
}

/**
 * Folds a recording for viewing: reduces its events with the installed plugins, without sagas. Pure, apart from caches.
 *
 * @param watched the invariants to check after every event, from `invariantsOf`
 */
export function fold(registry: Registry, file: RecordingFile, watched: readonly InvariantCheck[] = []): Fold {
  const upgraded = upgradeEvents(file, registry.plugins)
  const concernedBy = reducersByEventType(registry)
  const snapshots = snapshotsOf(file)
  const states = createStateHistory(firstStateBy(registry, upgradeSnapshot(file, registry.plugins), upgraded.upgraded))
  const masked = createMaskedView(states, masksOf(registry.plugins).state)
  let events: readonly RecordedEvent[] | undefined
  let lastSeq = 0
  const complaints: InvariantViolation[] = []
  const complaintsAbout = checkInvariants(watched, states)
  let expectedDigests = startingDigests(file)
  let checkpoints = 0
  let lastGood = 0
  let hasThrown = false
  let divergence: Divergence | undefined
  let external: ExternalRow | undefined

  const diverge = (seq: number, slices: readonly string[], sentence: string): void => {
    if (divergence) return
    const suspects = foldedOf(upgraded.rows)
      .slice(0, states.length - 1)
      .filter((row, index) => row.seq > lastGood && [...states.changed(index, index + 1)].some(slice => slices.includes(slice)))
    divergence = { seq, lastGood, slices, suspects: suspects.map(eventOf), sentence }
  }
  /** `digests`: of all slices. */
  const check = (row: CheckpointRow, digests: Readonly<Record<string, string>>): void => {
    const slices = differingSlices({ ...row, slices: digests }, masked(), registry, upgraded.upgraded)
    if (slices.length > 0)
      return diverge(row.seq, slices, `Between ${lastGood} and ${row.seq} the state came to differ in ${slices.join(', ')}.`)
    checkpoints++
    lastGood = row.seq
  }
  const apply = (row: EventRow): void => {
    const snapshot = snapshots.size === 0 ? undefined : snapshots.get(row.seq - 1)
    if (snapshot && !divergence && lastSeq !== row.seq) check(snapshot, snapshot.slices)
    lastSeq = row.seq
    // a row contains everything in an event's meta
    const event = { type: row.type, payload: row.payload, meta: row }
    try {
      for (const [slice, reducer] of concernedBy(row.type)) {
        const before = states.newest[slice]
        const after: unknown = reducer(before, event)
        if (after !== before) states.change(slice, after)
      }
    } catch {
      hasThrown = true
    }
    states.next(!hasThrown)
    if (watched.length > 0) complaints.push(...complaintsAbout(row.seq))
  }
  const compareErrors = (recorded: boolean): void => {
    if (hasThrown && !recorded) diverge(lastSeq, [], `A reducer throws at ${lastSeq} that did not throw then.`)
    if (recorded && !hasThrown) diverge(lastSeq, [], `At ${lastSeq} a reducer threw that does not throw here.`)
    hasThrown = false
  }
  const step = (row: Row): void => {
    if (hasThrown || row.kind === 'error') compareErrors(row.kind === 'error')
    if (row.kind === 'event') apply(row)
    else if (row.kind === 'checkpoint' && !divergence) {
      // it lists what differs from the checkpoint before; an initial state between them is none
      expectedDigests = { ...expectedDigests, ...row.slices }
      check(row, expectedDigests)
    }
  }

  for (const row of upgraded.rows) {
    if (row.kind === 'external') {
      external = row
      break
    }
    step(row)
  }
  if (external === undefined) compareErrors(false)
  const end = masked()
  return {
    ...upgraded,
    // computed lazily, because some callers need only the states
    get events() {
      return (events ??= foldedOf(upgraded.rows)
        .slice(0, states.length - 1)
        .map(eventOf))
    },
    states,
    end,
    digest: digestOf(end),
    checkpoints,
    violations: complaints,
    ...(divergence ? { divergence } : {}),
    ...(external === undefined ? {} : { external }),
  }
}

const foldedOf = (rows: readonly Row[]): readonly EventRow[] => rows.filter(row => row.kind === 'event')

export const eventOf = ({ type, payload, seq, at, cause, parent }: EventRow): RecordedEvent => ({
  type,
  payload,
  meta: parent === undefined ? { seq, at, cause } : { seq, at, cause, parent },
})

/**
 * The initial state of a recording. Slices of plugins that are not installed are left out; slices, and fields of slices, that did
 * not exist in the recording build have their initial values.
 */
function firstStateBy(registry: Registry, snapshot: SlicesByName | undefined, upgraded: ReadonlySet<string>): RootState {
  const initial = initialStateOf(registry)
  if (snapshot === undefined) return initial
  const isUpgraded = (slice: string): boolean => upgraded.has(registry.slices.get(slice)?.plugin ?? '')
  const known = Object.entries(snapshot)
    .filter(([slice]) => Object.hasOwn(initial, slice))
    .map(([slice, recorded]): [string, unknown] => [
      slice,
      isUpgraded(slice) && isRecord(recorded) ? { ...Object(initial[slice]), ...recorded } : recorded,
    ])
  return { ...initial, ...Object.fromEntries(known) }
}

const isRecord = (value: unknown): value is object => typeof value === 'object' && value !== null && !Array.isArray(value)

/** Checks the invariants whose slices the newest event changed. */
function checkInvariants(
  watched: readonly InvariantCheck[],
  states: StateHistory,
): (seq: number) => readonly InvariantViolation[] {
  return seq => {
    const changed = states.changed(states.length - 2, states.length - 1)
    const touched = watched.filter(({ slices }) => slices.some(slice => changed.has(slice)))
    const state = touched.length > 0 ? states.at(-1) : undefined
    if (!state) return []
    return touched.flatMap(({ plugin, invariants }) =>
      invariants.flatMap(invariant => {
        const verdict = invariant(state)
        return verdict === true ? [] : [{ seq, plugin, sentence: verdict }]
      }),
    )
  }
}

/** A sentence that says why a recording cannot be folded beyond this row. */
export const incompleteReason = ({ seq, reason }: ExternalRow): string =>
  reason === 'external'
    ? `After ${seq} the state was changed by other means than events (time travel in DevTools).`
    : `After ${seq} something could not be recorded.`

/** A plugin's invariants, and the slices whose change can break them. */
export interface InvariantCheck {
  readonly plugin: string
  readonly slices: readonly string[]
  readonly invariants: readonly ((state: RootState) => true | string)[]
}

/** The invariants of the installed plugins. */
export async function invariantsOf(plugins: readonly Plugin[]): Promise<readonly InvariantCheck[]> {
  await loadRecordings(plugins)
  const loaded = plugins.map(async (plugin): Promise<readonly InvariantCheck[]> => {
    const { id, slices } = plugin
    const found = await recordingOf(plugin).invariants?.()
    const invariants = Object.values(found?.default ?? {}) as unknown as InvariantCheck['invariants']
    return found ? [{ plugin: id, slices: slices.map(({ reducerPath }) => reducerPath), invariants }] : []
  })
  return (await Promise.all(loaded)).flat()
}
