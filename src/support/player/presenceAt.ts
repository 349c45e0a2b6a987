import { arrived } from '@/contracts/navigation'
import { controlFocused, controlPressed, pageScrolled, windowMeasured } from '@/contracts/view'
import type { RecordedEvent } from '@/replay/fold'
import type { WindowShown } from './protocol'

/** How the visitor saw the page at a moment. */
export interface Presence {
  /** Absent in recordings of earlier builds. */
  readonly window?: WindowShown
  /** The control they used, and whether they are pressing it at this moment. */
  readonly control?: { readonly name: string; readonly isPressed: boolean }
  /** Per cent of the page above the window's lower edge; absent: not scrolled. */
  readonly depth?: number
}

/** @param events of one page of the visit · @param at the index of the moment among them */
export function presenceAt(events: readonly RecordedEvent[], at: number): Presence {
  // before the first measurement, which follows soon, that measurement is used
  const measured =
    events.findLast((event, place) => place <= at && windowMeasured.match(event)) ?? events.find(windowMeasured.match)
  const window = measured && windowMeasured.match(measured) ? measured.payload : undefined
  let control: Presence['control']
  let depth: number | undefined
  let path: string | undefined
  for (const event of events.slice(0, at + 1)) {
    if (arrived.match(event)) {
      if (path !== event.payload.path) [control, depth] = [undefined, undefined]
      path = event.payload.path
    } else if (controlPressed.match(event)) control = { name: event.payload.control, isPressed: event === events[at] }
    else if (controlFocused.match(event)) control = { name: event.payload.control, isPressed: false }
    else if (pageScrolled.match(event)) ({ depth } = event.payload)
  }
  return {
    ...(window && { window }),
    ...(control && { control }),
    ...(depth !== undefined && { depth }),
  }
}
