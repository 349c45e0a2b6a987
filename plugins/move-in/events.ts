import { eventsOf } from '@/kernel/events'
import type { CalendarWords } from './model/moveInCalendar'

const event = eventsOf('moveIn')

/** They asked for a calendar file, with these texts. */
export const calendarWanted = event<{ readonly words: CalendarWords }>('calendarWanted', { words: 'drop' })
/** They asked to print the receipt. */
export const receiptWanted = event('receiptWanted')

export const declared = event.declared
