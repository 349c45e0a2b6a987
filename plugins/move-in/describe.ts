import type { AppEvent } from '@/kernel/events'
import { calendarWanted, receiptWanted } from './events'
export { answers } from './answerWords'
export { tellings } from './tellings'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (calendarWanted.match(event)) return 'Saved the days of the rental for a calendar'
  return receiptWanted.match(event) ? 'Asked to print the receipt' : undefined
}
