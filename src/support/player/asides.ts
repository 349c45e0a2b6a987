import { interacted, pluginActivated, restored, started } from '@/contracts/app'
import { clockCompared } from '@/contracts/http'
import { arrived, linkPointed } from '@/contracts/navigation'
import { controlFocused, controlPressed, pageScrolled, windowMeasured } from '@/contracts/view'
import type { RecordedEvent } from '@/replay/fold'

/** Nothing of these is seen by anybody. */
const NEVER_SEEN = new Set(
  [started, restored, pluginActivated, interacted, clockCompared, linkPointed, windowMeasured].map(({ type }) => type),
)

/** What the app does by itself ends so: it asked, was answered, took up what was kept. Failures are told whatever they are called. */
const BY_ITSELF =
  /(Activated|Answered|Awaited|Begun|Dated|Entered|Extended|Identified|Learned|Listed|Loaded|Offered|Prepared|Ready|Recalled|Received|Remembered|Requested|Restored|Resumed|Searched|Sought|Started|Told|\/learned|\/sought|\/changed)$/
/** And these are for the person nevertheless: the screen turns on them. */
const SEEN = new Set([
  'account/signInBegun',
  'agreement/agreementAnswered',
  'agreement/outcomeLearned',
  'changes/quoteLearned',
  'people/invitationLearned',
  'payment/bankPageOffered',
  'payment/bankTabOffered',
  'payment/challengeStarted',
])

/** What a press leads to has begun by then. */
const FOLLOWS_MS = 1_500

/** The events of a page that support need not read. They stay in the recording, and the console shows them on request. */
export function asidesIn(events: readonly RecordedEvent[]): ReadonlySet<RecordedEvent> {
  let before: RecordedEvent | undefined
  return new Set(
    events.filter((event, index) => {
      const isSamePage = before !== undefined && isSamePageAs(before, event)
      if (arrived.match(event)) before = event
      if (controlPressed.match(event)) return isToldByNext(events, index)
      if (pageScrolled.match(event)) return isStillScrolling(events, index)
      return isSamePage || isByItself(event)
    }),
  )
}

function isByItself({ type, meta: { cause } }: RecordedEvent): boolean {
  if (NEVER_SEEN.has(type)) return true
  // the page moved the focus, not the person
  if (type === controlFocused.type) return cause !== 'user'
  if (cause === 'user' || cause === 'navigation' || cause === 'frame') return false
  return BY_ITSELF.test(type) && !SEEN.has(type)
}

/** The address of the page took something in. A choice that stands nowhere else, as the size does, is told. */
const isSamePageAs = (before: RecordedEvent, event: RecordedEvent): boolean =>
  arrived.match(before) &&
  arrived.match(event) &&
  event.payload.how !== 'load' &&
  before.payload.path === event.payload.path &&
  before.payload.query['ranges'] === event.payload.query['ranges']

const isPresence = ({ type }: RecordedEvent): boolean =>
  [controlFocused, windowMeasured, linkPointed, interacted].some(each => each.type === type)

/** What the person did by the press has a line of its own, which says more. */
function isToldByNext(events: readonly RecordedEvent[], pressed: number): boolean {
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
