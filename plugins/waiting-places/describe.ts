import { spokenCode } from '@/domain/spokenCode'
import type { AppEvent } from '@/kernel/events'
import * as events from './events'
import { visibilityOf } from '@/kernel/eventVisibility'
import type { AnswerWords, PageNames } from '@/kernel/contract'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (events.placesSought.match(event)) return 'Asked which sizes they wait for'
  if (events.placesLearned.match(event)) {
    const { length } = event.payload.places
    return `Saw that they wait for ${length === 0 ? 'no size' : length === 1 ? '1 size' : `${length} sizes`}`
  }
  if (events.placesNotLearned.match(event)) return `What they wait for could not be loaded (${spokenCode(event.payload.code)})`
  if (events.placesRetried.match(event)) return 'Asked again which sizes they wait for'
  if (events.leaveSubmitted.match(event)) return 'Left a waiting list in the account'
  if (events.placeLeft.match(event)) return 'The server has taken them off the waiting list'
  if (events.leaveRefused.match(event)) return `Was not taken off the waiting list (${spokenCode(event.payload.failure.code)})`
  if (events.linkFollowed.match(event)) return 'Followed the link to leave a waiting list'
  if (events.linkLeaveSubmitted.match(event)) return 'Left the waiting list by the link'
  if (events.linkLeft.match(event))
    return event.payload.size === null ? 'Was off the waiting list before' : 'The server has taken them off the waiting list'
  if (events.linkLeaveRefused.match(event)) return `Was not taken off the waiting list (${spokenCode(event.payload.code)})`
  return undefined
}

/** The visibility of its events for support. */
export const visibility = visibilityOf(events, {
  placesSought: 'onRequest',
  placesLearned: 'onRequest',
  placesNotLearned: 'shown',
  placesRetried: 'shown',
  leaveSubmitted: 'shown',
  placeLeft: 'shown',
  leaveRefused: 'shown',
  linkFollowed: 'shown',
  linkLeaveSubmitted: 'shown',
  linkLeft: 'shown',
  linkLeaveRefused: 'shown',
})

/** Sentences for support about the answers and failures of the plugin’s ports. */
export const answers: AnswerWords = {
  'waitingPlaces.list': ['The server listed what they wait for', 'The server could not list what they wait for'],
  'waitingPlaces.leave': ['The server took them off the waiting list', 'The server did not take them off the waiting list'],
  'waitingPlaces.leaveByLink': [
    'The server took whoever has the link off the waiting list',
    'The server did not take whoever has the link off the waiting list',
  ],
}

/** What support calls its pages. */
export const pages: PageNames = {
  '/app/waiting-list': 'the page to leave a waiting list',
}
