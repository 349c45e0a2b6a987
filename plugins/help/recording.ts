import type { Recording } from '@/kernel/contract'
import { recordNotPrepared, recordPrepared, recordRequested, recordSaved, recordSaveRequested } from './events'
import type { helpSlice } from './helpSlice'

export const recording: Recording<readonly [typeof helpSlice]> = {
  version: 1,
  state: { help: { record: 'keep', bytes: 'keep' } },
  describe: event => {
    if (recordRequested.match(event)) return 'Asked to see the record of this visit'
    if (recordPrepared.match(event)) return `The record was put together (${event.payload.bytes} bytes)`
    if (recordNotPrepared.match(event)) return `The record could not be put together (${event.payload.code})`
    if (recordSaveRequested.match(event)) return 'Asked for the record as a file'
    if (recordSaved.match(event)) return 'Saved the record'
    return undefined
  },
}
