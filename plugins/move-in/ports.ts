import type { Booking } from '@/domain/schemas/booking'
import type { Store } from '@/domain/schemas/store'
import { port } from '@/runtime/effects/port'
import type { Platform } from './model/appStores'
import { calendarFile } from './model/calendarFile'
import { calendarDays, type CalendarWords } from './model/moveInCalendar'

// Their ids begin with `booking` because these ports belonged to that plugin, and recordings contain the ids.

type PackStore = Pick<Store, 'name' | 'address'> & Partial<Pick<Store, 'coordinates'>>

/** Downloads the dates of the rental as a calendar file. */
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

/** The app's page in the store of that platform, from the configuration. */
export const leaveForAppStore = port('booking.leaveForAppStore', 'keep', (world, platform: Platform) => {
  world.navigation.leave(world.config.appLinks[platform])
  return Promise.resolve(null)
})
