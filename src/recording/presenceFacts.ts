/** An event of a page. The events about presence are in `contracts/view`. */
interface Recorded {
  readonly type: string
  readonly payload?: unknown
  readonly meta: { readonly seq: number; readonly at: number; readonly cause: string }
}

/** A sign of trouble that the events of a page reveal. `seq` is the event at which it began. */
export type PresenceFact =
  /** Repeated presses on the same control without any effect except a refused form. */
  | { readonly kind: 'ragePresses'; readonly seq: number; readonly control: string; readonly presses: number }
  /** A press without effect. */
  | { readonly kind: 'deadPress'; readonly seq: number; readonly control: string }
  /** A long time between a person's action and its result. */
  | { readonly kind: 'longWait'; readonly seq: number; readonly ms: number }

/** Number of rapid presses, each within this time of the previous one, that count as rage presses. */
const RAGE_PRESSES = 3
const RAGE_MS = 1_000
/** A press without an effect by then counts as dead. */
const DEAD_MS = 1_000
/** Waiting longer than this makes people doubt that anything is happening. */
const LONG_MS = 4_000

const PRESSED = 'view/controlPressed'
const PRESENCE: ReadonlySet<string> = new Set([PRESSED, 'view/controlFocused', 'view/pageScrolled', 'view/windowMeasured'])
const REFUSALS: ReadonlySet<string> = new Set(['view/submissionRefused', 'view/problemsChanged'])
const isPresence = ({ type }: Recorded): boolean => PRESENCE.has(type)
const isRefusal = ({ type }: Recorded): boolean => REFUSALS.has(type)
/** The pressed control. Validated, because a recording sent to the server may contain anything. */
function pressedControl({ type, payload }: Recorded): string | undefined {
  if (type !== PRESSED || typeof payload !== 'object' || payload === null || !('control' in payload)) return undefined
  return typeof payload.control === 'string' ? payload.control : undefined
}
/** Only these controls must have an effect: a field just takes the focus, and a link out of the app leaves no event. */
const mustAct = (control: string): boolean => /^(button|link|fold) /.test(control)

/**
 * Derives signs of trouble from the events of one page, in order. Used by both the player and the support server (decisions.md
 * D98), so that a search finds what the timeline shows; it therefore imports nothing of the app.
 */
export function presenceFacts(events: readonly Recorded[]): readonly PresenceFact[] {
  return [...rageIn(events), ...deadIn(events), ...waitsIn(events)].sort((a, b) => a.seq - b.seq)
}

function rageIn(events: readonly Recorded[]): readonly PresenceFact[] {
  const found: PresenceFact[] = []
  let run: { control: string; seq: number; last: number; presses: number } | undefined
  const endRun = (): void => {
    if (run && run.presses >= RAGE_PRESSES)
      found.push({ kind: 'ragePresses', seq: run.seq, control: run.control, presses: run.presses })
    run = undefined
  }
  for (const event of events) {
    const control = pressedControl(event)
    if (control !== undefined) {
      const { seq, at } = event.meta
      if (run?.control === control && at - run.last <= RAGE_MS) run = { ...run, last: at, presses: run.presses + 1 }
      else {
        endRun()
        run = { control, seq, last: at, presses: 1 }
      }
    } else if (!isPresence(event) && !isRefusal(event)) endRun()
  }
  endRun()
  return found
}

function deadIn(events: readonly Recorded[]): readonly PresenceFact[] {
  return events.flatMap((event, index) => {
    const control = pressedControl(event)
    if (control === undefined || !mustAct(control)) return []
    const { seq, at } = event.meta
    let next = index + 1
    // only up to the next press, because a recording may have very many
    for (let later = events[next]; later !== undefined && isPresence(later) && later.type !== PRESSED; later = events[next])
      next += 1
    const result = events[next]
    // leaving the page is an effect, too
    if (result === undefined) return []
    const isDead = result.type === PRESSED || result.meta.at - at > DEAD_MS
    return isDead ? [{ kind: 'deadPress', seq, control } as const] : []
  })
}

function waitsIn(events: readonly Recorded[]): readonly PresenceFact[] {
  const facts = events.filter(event => !isPresence(event))
  return facts.flatMap(({ meta }, index) => {
    const next = facts[index + 1]
    const isByPerson = meta.cause === 'user' || meta.cause === 'navigation'
    const isAnswered = next !== undefined && (next.meta.cause === 'server' || next.meta.cause.startsWith('saga:'))
    const ms = next ? next.meta.at - meta.at : 0
    return isByPerson && isAnswered && ms > LONG_MS ? [{ kind: 'longWait', seq: meta.seq, ms } as const] : []
  })
}
