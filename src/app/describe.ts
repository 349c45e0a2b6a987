import * as app from '@/contracts/app'
import * as http from '@/contracts/http'
import * as navigation from '@/contracts/navigation'
import * as view from '@/contracts/view'
import { spokenCode } from '@/domain/spokenCode'
import type { AnswerWords, PageName, StateAfter } from '@/kernel/contract'
import type { Arrival } from '@/kernel/coreState'
import type { AppEvent } from '@/kernel/events'
import { visibilityOf } from '@/kernel/eventVisibility'
import { describeView } from './describeView'

/** One English line for each event, for support. */
export default function describe(
  event: AppEvent,
  _after: StateAfter | undefined,
  stateBefore: StateAfter | undefined,
  pageName: PageName,
): string | undefined {
  if (navigation.arrived.match(event)) return arrivalLine(event.payload, stateBefore, pageName)
  if (navigation.linkPointed.match(event)) return `Pointed at a link to ${pageName(event.payload.path)}`
  if (navigation.redirected.match(event)) return `Was led from ${pageName(event.payload.from)} to ${pageName(event.payload.to)}`
  if (navigation.redirectRefused.match(event)) {
    const reason = event.payload.why === 'loop' ? 'in a circle' : 'to an address that is not allowed'
    return `Was not led on from ${pageName(event.payload.from)}: the way leads ${reason}`
  }
  if (app.started.match(event))
    return `Opened a page of the site (version ${event.payload.version}, time zone ${event.payload.timeZone})`
  if (app.localeChosen.match(event)) return `The page is shown in ${languageName(event.payload.locale)}`
  if (app.pluginActivated.match(event)) return `The ${spoken(event.payload.plugin)} part of the page is ready`
  if (app.pluginLoadFailed.match(event)) return `The ${spoken(event.payload.plugin)} part of the page could not be loaded`
  if (app.connectionChanged.match(event)) return event.payload.online ? 'Back online' : 'Went offline'
  if (app.visibilityChanged.match(event))
    return event.payload.visible ? 'Came back to the page' : 'Left this page, or turned to another window or tab'
  if (app.sagaCrashed.match(event))
    return `Something behind the page failed: ${spokenCode(event.payload.saga)} (${spokenCode(event.payload.code)})`
  if (app.screenCrashed.match(event)) return `The ${spoken(event.payload.plugin)} part of the page could not be shown`
  if (app.screenRetried.match(event)) return `Pressed "Try again" in the ${spoken(event.payload.plugin)} part of the page`
  if (http.rateLimited.match(event)) return 'The server asked us to slow down'
  if (http.profileFoundIncomplete.match(event)) return 'The server says that the profile is not complete'
  if (http.renewedSessionRefused.match(event)) return 'The server refuses a session that was just renewed'
  if (app.restored.match(event)) return 'Restored what this device had kept'
  if (app.storageRefused.match(event)) return 'The browser would not keep anything more on this device'
  if (app.storedValueRefused.match(event)) return 'Something kept on this device could not be used'
  if (http.clockCompared.match(event)) return clockLine(event.payload.offsetMs)
  if (http.sessionRefused.match(event)) return 'The server did not accept the session'
  if (app.interacted.match(event)) return 'Began to use the page'
  return describeView(event)
}

/** A change of the query only opens no page. */
function arrivalLine({ path, query, how }: Arrival, stateBefore: StateAfter | undefined, pageName: PageName): string {
  const before = stateBefore?.()['location'] as Partial<Arrival> | undefined
  if (how === 'load' || before?.path !== path) return `Opened ${pageName(path)}`
  const { ranges } = query
  return ranges !== undefined && ranges !== before.query?.['ranges'] && /^[a-z]+$/.test(ranges)
    ? `Chose the size “${ranges === 'other' ? 'not sure' : ranges}”`
    : `The address of ${pageName(path)} says what is chosen now`
}

function languageName(locale: string): string {
  try {
    return new Intl.DisplayNames('en-GB', { type: 'language' }).of(locale) ?? 'another language'
  } catch {
    return 'another language'
  }
}

/** A plugin's id in words, e.g. “rate limit”. */
const spoken = (id: string): string => id.replaceAll('-', ' ')

function clockLine(offsetMs: number): string {
  const seconds = Math.round(Math.abs(offsetMs) / 100) / 10
  if (seconds === 0) return 'The clock of this device agrees with the server’s'
  return `The clock of this device is ${seconds} s ${offsetMs > 0 ? 'behind' : 'ahead of'} the server’s`
}

/** The visibility of its events for support. */
export const visibility = visibilityOf(
  { ...app, ...navigation, ...http, ...view },
  {
    started: 'onRequest',
    restored: 'onRequest',
    pluginActivated: 'onRequest',
    pluginLoadFailed: 'shown',
    sagaCrashed: 'shown',
    screenCrashed: 'shown',
    screenRetried: 'shown',
    interacted: 'onRequest',
    connectionChanged: 'shown',
    visibilityChanged: 'shown',
    storageRefused: 'shown',
    storedValueRefused: 'shown',
    localeChosen: 'shown',
    arrived: 'shown',
    linkPointed: 'onRequest',
    redirected: 'shown',
    redirectRefused: 'shown',
    rateLimited: 'shown',
    clockCompared: 'onRequest',
    sessionRefused: 'shown',
    renewedSessionRefused: 'shown',
    profileFoundIncomplete: 'shown',
    submissionRefused: 'shown',
    problemsChanged: 'shown',
    partChanged: 'shown',
    windowMeasured: 'onRequest',
    controlPressed: 'shown',
    controlFocused: 'shownIfDone',
    pageScrolled: 'shownIfDone',
  },
)

/** Sentences for support about the answers and failures of the app's own ports. */
export const answers: AnswerWords = {
  'clock.now': ['Looked at the clock', 'The clock could not be read'],
  'clock.wait': ['Waited', 'The wait was broken off'],
  'random.fraction': ['Drew a random number', 'No random number could be drawn'],
  'effects.tellOtherTabs': ['The other tabs were told', 'The other tabs could not be told'],
  'effects.keyOfIntention': [
    'Made sure that repeating a request does nothing twice',
    'Could not make sure that repeating a request does nothing twice',
  ],
  'effects.intentionEnded': ['Noted that the request is done with', 'Could not note that the request is done with'],
  'navigation.goTo': ['The next page was opened', 'The next page could not be opened'],
  'navigation.replaceWith': [
    'The address of the page was brought up to date',
    'The address of the page could not be brought up to date',
  ],
  'navigation.leaveFor': ['Left for another site', 'The other site could not be opened'],
}
