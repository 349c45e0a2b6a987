import type { Booking } from '@/domain/schemas/booking'
import type { Store } from '@/domain/schemas/store'
import type { CalendarDay } from './calendarFile'
import { rentalDates } from '@/domain/rentalDates'
import { addressLine } from '@/domain/addressLine'

export const MOVE_IN_DAYS = ['moveIn', 'proof', 'renewal', 'leave'] as const
export type MoveInDay = (typeof MOVE_IN_DAYS)[number]

/** The texts of the calendar entries, in the person's language. */
export type CalendarWords = Readonly<Record<MoveInDay, { readonly summary: string; readonly description: string }>>

/** The days that apply to this rental, in order. */
export function moveInDays({ moveInAt, insurance }: Pick<Booking, 'moveInAt' | 'insurance'>): readonly {
  readonly id: MoveInDay
  readonly date: string
}[] {
  const { moveIn, proofBy, firstRenewal, leaveFrom } = rentalDates(moveInAt)
  return [
    { id: 'moveIn', date: moveIn },
    ...(insurance?.type === 'Other' ? [{ id: 'proof' as const, date: proofBy }] : []),
    { id: 'renewal', date: firstRenewal },
    { id: 'leave', date: leaveFrom },
  ]
}

/** The reminders: the day before moving in, three days before a proof is due, the day before the last day for notice. */
const REMIND_DAYS_BEFORE: Partial<Record<MoveInDay, number>> = { moveIn: 1, proof: 3, leave: 8 }

/** The days of a rental as calendar entries. `domain` makes their ids globally unique. */
export function calendarDays(
  booking: Booking,
  store: Pick<Store, 'name' | 'address'> & Partial<Pick<Store, 'coordinates'>>,
  words: CalendarWords,
  domain: string,
): readonly CalendarDay[] {
  return moveInDays(booking).map(({ id, date }) => ({
    uid: `${id}.${booking.id}@${domain}`,
    date,
    ...words[id],
    location: `${store.name}, ${addressLine(store.address)}`,
    ...(id === 'moveIn' && { coordinates: store.coordinates }),
    ...(REMIND_DAYS_BEFORE[id] !== undefined && { remindDaysBefore: REMIND_DAYS_BEFORE[id] }),
  }))
}
