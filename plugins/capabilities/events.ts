import type { Failure } from '@/kernel/AppError'
import { eventsOf } from '@/kernel/events'
import { failureMasks } from '@/kernel/masks'

const event = eventsOf('capabilities')

/** The API's capabilities that this build knows. Typed as strings, so that a new capability does not change the event's shape. */
export const capabilitiesLearned = event<{ readonly names: readonly string[] }>('learned', { names: { each: 'keep' } })
/** The request failed: nothing is offered until the next one. */
export const capabilitiesNotLearned = event<Failure>('notLearned', failureMasks)

export const declared = event.declared
