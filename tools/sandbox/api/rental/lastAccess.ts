import { isClosedOn } from '../../seed/calendar'
import type { StoreFacts } from '../../seed/stores'
import { addDays } from './calendar'

export interface LastAccess {
  readonly day: string
  /** When the doors close, as `HH:MM`. */
  readonly until: string
}

const WEEKDAYS = ['SUNDAY', 'MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY']

/** The last day up to the given one on which the doors open for a customer. */
export function lastAccessOf({ staffedHours, extendedHours }: StoreFacts, isExtended: boolean, last: string): LastAccess {
  const hours = (isExtended ? extendedHours : undefined) ?? staffedHours
  // a week has at least one day with hours, of which a holiday may be the only one
  for (let day = last; ; day = addDays(day, -1)) {
    const weekday = WEEKDAYS[new Date(`${day}T00:00:00Z`).getUTCDay()]
    const ofDay = isClosedOn(day) ? undefined : hours.findLast(each => each.weekday === weekday)
    if (ofDay !== undefined) return { day, until: ofDay.toHour }
  }
}
