import { eventsOf } from '@/kernel/events'
import type { CalendarWords } from './model/moveInCalendar'

const event = eventsOf('moveIn')

/** They want the days of the rental in their calendar, in these words. */
export const calendarWanted = event<{ readonly words: CalendarWords }>('calendarWanted', { words: 'drop' })
/** They want the receipt on paper. */
export const receiptWanted = event('receiptWanted')

export const declared = event.declared
