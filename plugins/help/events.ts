import type { Failure } from '@/errors/AppError'
import { eventsOf } from '@/kernel/events'

const event = eventsOf('help')

/** The person wants to see what a record of this visit would hold. */
export const recordRequested = event('recordRequested')
/** The record is put together and can be looked at. */
export const recordPrepared = event<{ readonly bytes: number }>('recordPrepared', { bytes: 'keep' })
export const recordNotPrepared = event<Failure>('recordNotPrepared', { code: 'keep', status: 'keep' })
/** The person wants the record they were shown as a file. */
export const recordSaveRequested = event('recordSaveRequested')
/** The browser was given the file. */
export const recordSaved = event<{ readonly bytes: number }>('recordSaved', { bytes: 'keep' })
