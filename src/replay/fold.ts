import type { AppEvent, EventMeta } from '../kernel/events'
import type { Registry } from '../kernel/registry'
import { digestOf } from '../recording/digest'
import { settledMasker } from '../recording/masker'
import type { RecordingFile } from '../recording/readFile'
import type { CheckpointRow, EventRow, ExternalRow, Row } from '../recording/rows'
import { rulesOf } from '../recording/rules'
import { upgradeEvents, type Upgraded } from '../recording/upgrade'
import { rootReducerOf, type RootState } from '../store/rootReducer'
import { differingSlices, snapshotsOf } from './checkpoints'
import type { Watch } from './invariants'

export type RecordedEvent = AppEvent & { readonly meta: EventMeta }

/** The recorded state and the folded one part here: between the last checkpoint that held and this one. */
export interface Divergence {
  readonly seq: number
  /** `seq` up to which everything was as recorded. */
  readonly lastGood: number
  readonly slices: readonly string[]
  /** Events in between that changed one of those slices. */
  readonly suspects: readonly RecordedEvent[]
  readonly sentence: string
}

/** An invariant of a plugin that did not hold after an event. */
export interface Complaint {
  readonly seq: number
  readonly plugin: string
  readonly sentence: string
}

export interface Fold extends Upgraded {
  readonly events: readonly RecordedEvent[]
  /** `states[0]` is the state before the first event, `states[n]` the one after the n-th. They share what did not change. */
  readonly states: readonly RootState[]
  /** The last state, masked as a recording shows it, and its digest. */
  readonly end: RootState
  readonly digest: string
  /** Checkpoints that held. */
  readonly checkpoints: number
  readonly divergence?: Divergence
  /** Where the recording is no longer whole; nothing is folded beyond it. */
  readonly external?: ExternalRow
  readonly complaints: readonly Complaint[]
}

/**
 * Views a recording: its events through the installed plugins' reducers, and no saga. Pure, apart from caches.
 *
 * @param watched what has to hold after every event, as `invariantsOf` fetches it
 */
export function fold(registry: Registry, file: RecordingFile, watched: readonly Watch[] = []): Fold {
  const upgraded = upgradeEvents(file, registry.plugins)
  const reducer = rootReducerOf(registry)
  const { state: stateMasks } = rulesOf(registry.plugins)
  const masker = settledMasker()
  const snapshots = snapshotsOf(file)
  const initial = reducer(undefined, { type: 'replay/began' })
  let state: RootState = startingWith(initial, file.segments[0]?.snapshot)
  const events: RecordedEvent[] = []
  const states: RootState[] = [state]
  const complaints: Complaint[] = []
  const complaintsAbout = watching(watched)
  let checkpoints = 0
  let lastGood = 0
  let threw = false
  let divergence: Divergence | undefined
  let external: ExternalRow | undefined

  const masked = (): RootState => masker.mask(state, stateMasks) as RootState
  const diverge = (seq: number, slices: readonly string[], sentence: string): void => {
    if (divergence) return
    const suspects = events.filter(
      ({ meta }, index) => meta.seq > lastGood && slices.some(slice => states[index]?.[slice] !== states[index + 1]?.[slice]),
    )
    divergence = { seq, lastGood, slices, suspects, sentence }
  }
  const check = (row: CheckpointRow): void => {
    const slices = differingSlices(row, masked(), registry, upgraded.upgraded)
    if (slices.length > 0)
      return diverge(row.seq, slices, `Between ${lastGood} and ${row.seq} the state came to differ in ${slices.join(', ')}.`)
    checkpoints++
    lastGood = row.seq
  }
  const apply = (row: EventRow): void => {
    const snapshot = snapshots.get(row.seq - 1)
    if (snapshot && !divergence && events.at(-1)?.meta.seq !== row.seq) check(snapshot)
    const event = eventOf(row)
    const before = state
    try {
      state = reducer(state, { ...event })
    } catch {
      threw = true
    }
    events.push(event)
    states.push(state)
    if (state !== before) complaints.push(...complaintsAbout(row.seq, before, state))
  }
  const compareErrors = (recorded: boolean): void => {
    const seq = events.at(-1)?.meta.seq ?? 0
    if (threw && !recorded) diverge(seq, [], `A reducer throws at ${seq} that did not throw then.`)
    if (recorded && !threw) diverge(seq, [], `At ${seq} a reducer threw that does not throw here.`)
    threw = false
  }
  const step = (row: Row): void => {
    compareErrors(row.kind === 'error')
    if (row.kind === 'event') apply(row)
    else if (row.kind === 'checkpoint' && !divergence) check(row)
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
    events,
    states,
    end,
    digest: digestOf(end),
    checkpoints,
    complaints,
    ...(divergence ? { divergence } : {}),
    ...(external === undefined ? {} : { external }),
  }
}

export const eventOf = ({ type, payload, seq, at, cause, parent }: EventRow): RecordedEvent => ({
  type,
  payload,
  meta: parent === undefined ? { seq, at, cause } : { seq, at, cause, parent },
})

/** Slices of plugins that are not installed here are left out; those that were not installed there begin anew. */
function startingWith(initial: RootState, snapshot: unknown): RootState {
  if (typeof snapshot !== 'object' || snapshot === null) return initial
  const known = Object.entries(snapshot).filter(([slice]) => Object.hasOwn(initial, slice))
  return { ...initial, ...Object.fromEntries(known) }
}

/** Asks the invariants whose slices an event changed. */
function watching(watched: readonly Watch[]): (seq: number, before: RootState, after: RootState) => readonly Complaint[] {
  return (seq, before, after) =>
    watched.flatMap(({ plugin, slices, invariants }) => {
      if (slices.every(slice => before[slice] === after[slice])) return []
      return invariants.flatMap(invariant => {
        const verdict = invariant(after)
        return verdict === true ? [] : [{ seq, plugin, sentence: verdict }]
      })
    })
}

/** Why a recording cannot be followed any further, in a sentence. */
export const whyCutShort = ({ seq, reason }: ExternalRow): string =>
  reason === 'external'
    ? `After ${seq} the state was changed by other means than events (time travel in DevTools).`
    : `After ${seq} something could not be recorded.`
