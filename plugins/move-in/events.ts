import { eventsOf } from '@/kernel/events'
import type { CalendarWords } from './model/moveInCalendar'

const event = eventsOf('moveIn')

/** The customer asked for a calendar file, with these texts. */
export const calendarWanted = event<{ readonly words: CalendarWords }>('calendarWanted', { words: 'drop' })
/** The customer asked to print the receipt. */
export const receiptWanted = event('receiptWanted')

export const declared = event.declared
