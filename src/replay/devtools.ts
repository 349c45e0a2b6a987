import type { Fold } from './fold'

/** The number of events Redux DevTools can import without becoming unresponsive. */
export const DEV_TOOLS_WINDOW = 500

export interface DevToolsWindow {
  /** First and last event, by `seq`. By default the last 500. */
  readonly from?: number
  readonly to?: number
  /** The position at which DevTools opens. */
  readonly at?: 'start' | 'end'
}

/** Ranges that together cover all events, each within the limit of DevTools: first and last event, by `seq`. */
export function devToolsWindows({ events }: Fold): readonly { readonly from: number; readonly to: number }[] {
  const starts = events.filter((_, index) => index % DEV_TOOLS_WINDOW === 0)
  return starts.map(({ meta }, index) => {
    const last = events[Math.min((index + 1) * DEV_TOOLS_WINDOW, events.length) - 1]
    return { from: meta.seq, to: last?.meta.seq ?? meta.seq }
  })
}

/**
 * Exports a range of a recording for Redux DevTools: a lifted state without computed states, the only form that keeps our
 * timestamps and can open at its start. `@@INIT` is reduced on top of the state before the range.
 */
export function toDevTools({ events, states }: Fold, { from, to, at = 'end' }: DevToolsWindow = {}): string {
  const last = to === undefined ? undefined : events.findLastIndex(({ meta }) => meta.seq <= to) + 1
  const fromIndex =
    from === undefined
      ? undefined
      : Math.max(
          0,
          events.findIndex(({ meta }) => meta.seq >= from),
        )
  const end = last ?? (fromIndex === undefined ? events.length : Math.min(events.length, fromIndex + DEV_TOOLS_WINDOW))
  const start = Math.max(fromIndex ?? 0, end - DEV_TOOLS_WINDOW)
  const shown = events.slice(start, end)

  const actionsById: Record<number, unknown> = {
    0: { type: 'PERFORM_ACTION', action: { type: '@@INIT' }, timestamp: shown[0]?.meta.at ?? 0 },
  }
  shown.forEach((event, index) => {
    actionsById[index + 1] = { type: 'PERFORM_ACTION', action: event, timestamp: event.meta.at }
  })
  return withoutTraps(
    JSON.stringify({
      monitorState: {},
      actionsById,
      nextActionId: shown.length + 1,
      stagedActionIds: Array.from({ length: shown.length + 1 }, (_, id) => id),
      skippedActionIds: [],
      committedState: states.at(start),
      currentStateIndex: at === 'start' ? 0 : shown.length,
      computedStates: [],
    }),
  )
}

/** DevTools revives values under the key `$jsan` as dates, maps or other objects. Escaping the key prevents that. */
const withoutTraps = (json: string): string => json.replaceAll('"$jsan"', '"\\u0024jsan"')
