import type { Failure } from '@/kernel/AppError'
import { eventsOf } from '@/kernel/events'

const event = eventsOf('capabilities')

/** The API has answered what it offers, of what this build knows. Any name: a new capability is no new shape of this event. */
export const capabilitiesLearned = event<{ readonly names: readonly string[] }>('learned', { names: { each: 'keep' } })
/** The API could not be asked: nothing is offered until it is asked again. */
export const capabilitiesNotLearned = event<Failure>('notLearned', { code: 'keep', status: 'keep' })

export const declared = event.declared
