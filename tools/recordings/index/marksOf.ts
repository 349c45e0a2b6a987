import { failureOf } from '../../../src/recording/failureOf'
import { presenceFacts, type PresenceFact } from '../../../src/recording/presenceFacts'
import { stepOf } from './journeys'
import { fieldAt, textAt } from './payload'

/**
 * What a visit can be found by and distinguished by. `release`: the version that the app reports; `sign`: of trouble, see
 * `SIGNS`; `store` and `unit`: ids of what was viewed; `window`: its size and theme.
 */
export type MarkKind = 'failure' | 'step' | 'topic' | 'release' | 'sign' | 'store' | 'unit' | 'window'

/** Signs of trouble that a sequence of events gives: pressed over and over, pressed to no avail, waited long. */
export const SIGNS = ['rage', 'dead', 'wait'] as const
const SIGN_OF = { ragePresses: 'rage', deadPress: 'dead', longWait: 'wait' } as const satisfies Record<
  PresenceFact['kind'],
  (typeof SIGNS)[number]
>

export interface Mark {
  readonly seq: number
  readonly kind: MarkKind
  readonly name: string
  /** The type of the event; empty where a reducer threw. */
  readonly event: string
  /** Epoch milliseconds, by the visitor's clock. */
  readonly at: number
  /** How long the visitor had been active in this segment, in milliseconds. */
  readonly activeMs: number
}

/** An event, or an error that it caused. */
export interface Happening {
  readonly seq: number
  /** Epoch milliseconds. */
  readonly at: number
  readonly type: string
  readonly payload?: unknown
  readonly cause: string
  /** Name of the error that a reducer threw at this event. */
  readonly error?: string
}

export interface SegmentFacts {
  readonly marks: readonly Mark[]
  readonly activeMs: number
  /** Server time less the visitor's, as the app measured it last; undefined if it measured none. */
  readonly clockOffsetMs?: number
}

/** The maximum length of a name in the index. */
const MAX_NAME = 200
/** A longer pause does not count as activity: the person looked for their card, or was away. */
const MAX_PAUSE_MS = 5 * 60_000
/** Recordings are untrusted input: values too long for a column, and a clock further off than this, are invalid. */
const MAX_ACTIVE_MS = 2_000_000_000
const MAX_OFFSET_MS = 100 * 366 * 86_400_000

/**
 * The index of a segment: a pure function of its events. Adding a kind of mark requires raising `INDEX_VERSION` (reindex.ts),
 * and stored segments are then indexed again.
 */
export function factsOf(happenings: readonly Happening[]): SegmentFacts {
  const activeAt = activeTimes(happenings)
  const activeOf = new Map(happenings.map(({ seq }, index) => [seq, activeAt[index] ?? 0]))
  const atOf = new Map(happenings.map(({ seq, at }) => [seq, at]))
  const mark = (kind: MarkKind, seq: number, name: string, event: string): Mark => ({
    seq,
    kind,
    name: name.slice(0, MAX_NAME),
    event: event.slice(0, MAX_NAME),
    at: atOf.get(seq) ?? 0,
    activeMs: activeOf.get(seq) ?? 0,
  })
  const last = new Map<MarkKind, string>()
  const changedOnly = (circumstances: readonly Circumstance[]): readonly Circumstance[] =>
    circumstances.filter(([kind, name]) => {
      const isNew = name !== undefined && last.get(kind) !== name
      if (isNew) last.set(kind, name)
      return isNew
    })
  const marks = happenings.flatMap(({ seq, type, payload, error }) => {
    if (error !== undefined) return [mark('failure', seq, error, '')]
    const candidates: readonly (readonly [MarkKind, string | undefined])[] = [
      ['failure', failureOf({ type, payload })],
      ['step', stepOf(type, payload)],
      ['topic', type === 'help/troubleNamed' ? textAt(payload, 'trouble') : undefined],
      ['release', type === 'app/started' ? textAt(payload, 'version') : undefined],
      ...changedOnly(circumstancesOf(type, payload)),
    ]
    return candidates.flatMap(([kind, name]) => (name === undefined || name === '' ? [] : [mark(kind, seq, name, type)]))
  })
  const events = happenings.filter(({ error }) => error === undefined)
  const signs = presenceFacts(events.map(({ seq, at, type, payload, cause }) => ({ type, payload, meta: { seq, at, cause } })))
  const offset = fieldAt(happenings.findLast(({ type }) => type === 'http/clockCompared')?.payload, 'offsetMs')
  return {
    marks: [...marks, ...signs.map(({ kind, seq }) => mark('sign', seq, SIGN_OF[kind], ''))].toSorted((a, b) => a.seq - b.seq),
    activeMs: activeAt.at(-1) ?? 0,
    ...(Number.isInteger(offset) && Math.abs(Number(offset)) <= MAX_OFFSET_MS && { clockOffsetMs: Number(offset) }),
  }
}

type Circumstance = readonly [MarkKind, string | undefined]

/** Where the person was and the window size, from an event. */
function circumstancesOf(type: string, payload: unknown): readonly Circumstance[] {
  if (type === 'view/windowMeasured') return [['window', windowOf(payload)]]
  if (type === 'booking/storeChosen') return [['store', textAt(payload, 'storeId')]]
  if (type === 'booking/unitChosen') return [['unit', textAt(payload, 'unitId')]]
  if (type !== 'navigation/arrived') return []
  const query = fieldAt(payload, 'query')
  return [
    ['store', textAt(query, 'storeId')],
    ['unit', textAt(query, 'unitId')],
  ]
}

function windowOf(payload: unknown): string | undefined {
  const [width, height, theme] = ['width', 'height', 'theme'].map(field => fieldAt(payload, field))
  return Number.isInteger(width) && Number.isInteger(height) && typeof theme === 'string'
    ? `${String(width)} × ${String(height)}, ${theme}`
    : undefined
}

/** How long the visitor had been active at each event, in ms. A pause counts as at most `MAX_PAUSE_MS`. */
function activeTimes(happenings: readonly Happening[]): readonly number[] {
  let [active, previousAt] = [0, happenings[0]?.at ?? 0]
  return happenings.map(({ at }) => {
    // a clock that was set back adds nothing
    active = Math.min(active + Math.min(Math.max(at - previousAt, 0), MAX_PAUSE_MS), MAX_ACTIVE_MS)
    previousAt = at
    return active
  })
}
