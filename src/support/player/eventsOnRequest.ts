import { interacted } from '@/contracts/app'
import { arrived, linkPointed } from '@/contracts/navigation'
import { controlFocused, controlPressed, pageScrolled, windowMeasured } from '@/contracts/view'
import type { EventVisibility, VisibilityByType } from '@/kernel/eventVisibility'
import type { RecordedEvent } from '@/replay/fold'

/** How soon after a press its effect begins, in ms. */
const FOLLOWS_MS = 1_500

/** The events of a page that support need not read. They are in the recording, and the console shows them on request. */
export function eventsOnRequest(events: readonly RecordedEvent[], visibilities: VisibilityByType): ReadonlySet<RecordedEvent> {
  let before: RecordedEvent | undefined
  return new Set(
    events.filter((event, index) => {
      const isSamePage = before !== undefined && isSamePageAs(before, event)
      if (arrived.match(event)) before = event
      if (controlPressed.match(event)) return isCoveredByNext(events, index)
      if (pageScrolled.match(event) && isStillScrolling(events, index)) return true
      return isSamePage || isOnRequest(event, visibilities[event.type])
    }),
  )
}

/** Events unknown to this build are shown. */
const isOnRequest = ({ meta: { cause } }: RecordedEvent, visibility: EventVisibility | undefined): boolean =>
  visibility === 'onRequest' || (visibility === 'shownIfDone' && cause !== 'user' && cause !== 'navigation')

/** Only the query of the address changed. Shown only if no other event reports the choice, as for the size filter. */
const isSamePageAs = (before: RecordedEvent, event: RecordedEvent): boolean =>
  arrived.match(before) &&
  arrived.match(event) &&
  event.payload.how !== 'load' &&
  before.payload.path === event.payload.path &&
  before.payload.query['ranges'] === event.payload.query['ranges']

const isPresence = ({ type }: RecordedEvent): boolean =>
  [controlFocused, windowMeasured, linkPointed, interacted].some(each => each.type === type)

/** The press has an effect with its own, more informative line. */
function isCoveredByNext(events: readonly RecordedEvent[], pressed: number): boolean {
  const at = events[pressed]?.meta.at ?? 0
  for (const event of events.slice(pressed + 1)) {
    if (controlPressed.match(event) || event.meta.at - at > FOLLOWS_MS) return false
    const { cause } = event.meta
    if ((cause === 'user' || cause === 'navigation') && !isPresence(event) && !pageScrolled.match(event)) return true
  }
  return false
}

const isStillScrolling = (events: readonly RecordedEvent[], scrolled: number): boolean => {
  const next = events.slice(scrolled + 1).find(event => !isPresence(event))
  return next !== undefined && pageScrolled.match(next)
}
