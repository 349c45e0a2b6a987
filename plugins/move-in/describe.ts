import type { AppEvent } from '@/kernel/events'
import { visibilityOf } from '@/kernel/eventVisibility'
import * as events from './events'
import type { AnswerWords, PageNames } from '@/kernel/contract'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (events.calendarWanted.match(event)) return 'Saved the days of the rental for a calendar'
  return events.receiptWanted.match(event) ? 'Asked to print the receipt' : undefined
}

/** The visibility of its events for support. */
export const visibility = visibilityOf(events, {
  calendarWanted: 'shown',
  receiptWanted: 'shown',
})

/** Sentences for support about the answers and failures of the plugin’s ports. */
export const answers: AnswerWords = {
  'booking.saveCalendar': ['The days of the rental were saved as a file', 'The days of the rental could not be saved'],
  'booking.printPage': ['The browser was asked to print the page', 'The page could not be printed'],
  'booking.leaveForAppStore': ['Left for the app store', 'The app store could not be opened'],
}

/** What support calls its pages. */
export const pages: PageNames = {
  '/register/download': 'the last page of the rental',
  '/download/ios': 'the address that leads to the app for Apple phones',
  '/download/android': 'the address that leads to the app for Android phones',
}
