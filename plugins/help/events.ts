import type { Failure } from '@/kernel/AppError'
import { eventsOf } from '@/kernel/events'
import { failureMasks } from '@/kernel/masks'

const event = eventsOf('help')

/** The person opened help over the current page. */
export const helpRequested = event('helpRequested')
/** The person closed the help dialog. */
export const helpClosed = event('helpClosed')

/** The record of this visit was requested: by a workflow once help is open, or by the person who tries again. */
export const recordRequested = event('recordRequested')
/** The record is ready for preview. */
export const recordPrepared = event<{ readonly bytes: number }>('recordPrepared', { bytes: 'keep' })
export const recordNotPrepared = event<Failure>('recordNotPrepared', failureMasks)
/** The visitor asked to save the shown record as a file. */
export const recordSaveRequested = event('recordSaveRequested')
/** The file was handed to the browser. */
export const recordSaved = event<{ readonly bytes: number }>('recordSaved', { bytes: 'keep' })

/** The topics a visitor can choose from. */
export const troubles = ['page', 'payment', 'price', 'signIn', 'rental', 'other'] as const
export type Trouble = (typeof troubles)[number]
/** The visitor chose what it is about, which the record contains like everything they do. Null: they cleared the choice. */
export const troubleNamed = event<{ readonly trouble: Trouble | null }>('troubleNamed', { trouble: 'keep' })

/** The visitor asked to send the shown record to our team. */
export const recordSendRequested = event('recordSendRequested')
/** Our team has received it and can find it by the code. */
export const recordSent = event<{ readonly code: string }>('recordSent', { code: 'keep' })
export const recordNotSent = event<Failure>('recordNotSent', failureMasks)

export const declared = event.declared
