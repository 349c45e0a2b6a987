import { instrument } from '@redux-devtools/instrument'
import { configureStore, type StoreEnhancer, Tuple } from '@reduxjs/toolkit'
import type { Registry } from '@/kernel/registry'
import { versionsOf } from '@/recording/buildVersions'
import { digestOf } from '@/recording/digest'
import { replayMasker, masksOf } from '@/recording/masker'
import type { ReadSegment, RecordingFile } from '@/recording/readFile'
import { CHECKPOINT_EVERY } from '@/recording/recorder'
import type { EventRow, Row } from '@/recording/rows'
import { sliceDigestsOf } from '@/recording/checkpoints'
import { fold } from '@/replay/fold'
import { rootReducerOf, type RootState } from '@/runtime/store/rootReducer'
import { cpuMs } from './measures'
import { eventsOf } from './benchStore'

/** Minimum times of all rounds in milliseconds of CPU time, which are least affected by other work on the machine. */
export interface FoldTimes {
  readonly events: number
  /** Computes and keeps every state, as the import does. */
  readonly fold: number
  /** The same, comparing the state's digest every 50 events, as in a recording. */
  readonly foldAndCompare: number
  /** The same events imported into Redux DevTools' instrument, which compares nothing. */
  readonly devToolsImport: number
}

/** Compares only every n-th state, because there are many; a prime, to compare different events of the repeated visit. */
const COMPARED_EVERY = 97

/**
 * Folds a visit's events, repeated up to `count`, alternating with the import of Redux DevTools. Both get the same
 * parsed events and the same reducers; both end with all states available, and the states are equal.
 */
export function measureFold(registry: Registry, visit: readonly RecordingFile[], count: number, rounds: number): FoldTimes {
  const compared = longVisit(registry, visit, count)
  const events = compared.rows.filter((row): row is EventRow => row.kind === 'event')
  const actions = events.map(({ type, payload, seq, at, cause }) => ({ type, payload, meta: { seq, at, cause } }))
  const folding = (segment: ReadSegment, digests: number) => () => {
    const { checkpoints, divergence, states } = fold(registry, { header: segment.header, segments: [segment] })
    if (divergence || checkpoints !== digests || states.length !== count + 1) throw new Error('The long visit does not fold.')
    return states
  }
  const works = {
    fold: folding({ ...compared, rows: events }, 0),
    foldAndCompare: folding(compared, Math.floor(count / CHECKPOINT_EVERY)),
    devToolsImport: () => imported(registry, actions),
  }
  const least = { fold: Infinity, foldAndCompare: Infinity, devToolsImport: Infinity }
  for (let round = 0; round < rounds; round++)
    for (const name of ['fold', 'devToolsImport', 'foldAndCompare'] as const)
      least[name] = Math.min(least[name], cpuMs(works[name]))
  const [states, theirs] = [works.fold(), works.devToolsImport()]
  for (let place = 0; place <= count; place += COMPARED_EVERY)
    if (digestOf(states.at(place)) !== digestOf(theirs[place]?.state))
      throw new Error(`After ${place} events the fold and the import differ.`)
  return { events: count, ...least }
}

/** Does what importing the parsed file does in the page; returns DevTools' states. */
function imported(registry: Registry, actions: readonly unknown[]): readonly { readonly state?: unknown }[] {
  const store = configureStore({
    reducer: rootReducerOf(registry),
    middleware: () => new Tuple(),
    enhancers: defaults => defaults({ autoBatch: false }).concat(instrument(undefined, { maxAge: Infinity }) as StoreEnhancer),
  }) as unknown as {
    readonly liftedStore: { dispatch(action: unknown): void; getState(): { computedStates: { state?: unknown }[] } }
  }
  store.liftedStore.dispatch({ type: 'IMPORT_STATE', nextLiftedState: actions, preloadedState: undefined })
  const { computedStates } = store.liftedStore.getState()
  if (computedStates.length <= actions.length) throw new Error('DevTools did not import every action.')
  return computedStates
}

/** One page with the visit's events repeated, and the state's digest after every 50. */
function longVisit(registry: Registry, visit: readonly RecordingFile[], count: number): ReadSegment {
  const [first] = visit
  if (first === undefined) throw new Error('There is no visit to fold.')
  const once = eventsOf(registry, visit)
  const t0 = first.header.t0
  const rows = Array.from({ length: count }, (_, index): EventRow => {
    const { type, payload, cause } = once[index % once.length] as EventRow
    return { kind: 'event', seq: index + 1, at: t0 + index * 100, type, payload, cause }
  })
  const header = { ...first.header, plugins: versionsOf(registry.plugins), seq: 1, seg: 1, prev: null }
  const { states } = fold(registry, { header, segments: [{ header, rows }] })
  const { state: masks } = masksOf(registry.plugins)
  const masker = replayMasker()
  const checked = rows.flatMap((row): Row[] => {
    if (row.seq % CHECKPOINT_EVERY !== 0) return [row]
    const masked = masker.mask(states.at(row.seq), masks) as RootState
    return [row, { kind: 'checkpoint', seq: row.seq, digest: digestOf(masked), slices: sliceDigestsOf(masked) }]
  })
  return { header, rows: checked }
}
