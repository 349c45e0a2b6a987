import type { AppEvent } from '@/kernel/events'
import { recordNotPrepared, recordPrepared, recordRequested, recordSaved, recordSaveRequested } from './events'

/** One English line for each event, for support. */
export default function describe(event: AppEvent): string | undefined {
  if (recordRequested.match(event)) return 'Asked to see the record of this visit'
  if (recordPrepared.match(event)) return `The record was put together (${event.payload.bytes} bytes)`
  if (recordNotPrepared.match(event)) return `The record could not be put together (${event.payload.code})`
  if (recordSaveRequested.match(event)) return 'Asked for the record as a file'
  if (recordSaved.match(event)) return 'Saved the record'
  return undefined
}
