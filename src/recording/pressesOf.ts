/** What of an event says that somebody pressed something. */
export interface PersonEvent {
  readonly seq: number
  /** Epoch milliseconds. */
  readonly at: number
  readonly type: string
  readonly payload?: unknown
  readonly cause: string
}

/** Presses that tell of trouble. `rage`: the same press over and over. */
export interface TroubledPress {
  readonly kind: 'rage'
  /** The last of them. */
  readonly seq: number
  /** The type of their event. */
  readonly type: string
}

/** As products that replay sessions count: so many in so short a time. */
const REPEATED = 3
const WITHIN_MS = 2_000

/** How the types of events end that a press makes. Typing is none: masked, what is typed looks the same over and over. */
const PRESSES = /(Submitted|Requested|Retried|Chosen|[pP]ressed)$/

/**
 * The troubled presses among the events of a page, for the server's search and for the player. Repeated presses count only
 * where each has the same payload: three more of a box are three different quantities. Pure: other signs of trouble that can
 * be read off a sequence of events belong here too.
 */
export function pressesOf(events: readonly PersonEvent[]): readonly TroubledPress[] {
  const presses = events.filter(({ type, cause }) => cause === 'user' && PRESSES.test(type))
  const found: TroubledPress[] = []
  let run: { readonly what: string; readonly times: readonly number[] } = { what: '', times: [] }
  for (const { seq, at, type, payload } of presses) {
    const what = `${type} ${JSON.stringify(payload) ?? ''}`
    const times = what === run.what ? run.times.filter(time => at - time <= WITHIN_MS) : []
    run = { what, times: [...times, at] }
    if (run.times.length < REPEATED) continue
    // one entry for a run, however long it gets
    if (run.times.length > REPEATED) found.pop()
    found.push({ kind: 'rage', seq, type })
  }
  return found
}
