import type { Booking } from '@/domain/schemas/booking'
import type { Store } from '@/domain/schemas/store'
import { port } from '@/runtime/effects/port'
import { calendarFile } from './model/calendarFile'
import { calendarDays, type CalendarWords } from './model/moveInCalendar'

export type PackStore = Pick<Store, 'name' | 'address' | 'coordinates'>

/** Gives the person the days of their rental for a calendar. */
export const saveCalendar = port(
  'booking.saveCalendar',
  'keep',
  (world, booking: Booking, store: PackStore, words: CalendarWords, madeAt: number) => {
    const { name, supportEmail } = world.config.brand
    const domain = supportEmail.slice(supportEmail.indexOf('@') + 1)
    const text = calendarFile({ product: name, name: store.name, madeAt, days: calendarDays(booking, store, words, domain) })
    world.saveFile(`move-in-${booking.moveInAt}.ics`, text, 'text/calendar;charset=utf-8')
    return Promise.resolve(null)
  },
)

export const printPage = port('booking.printPage', 'keep', world => {
  world.printPage()
  return Promise.resolve(null)
})
