import type { SharedUnit } from '@/domain/schemas/sharedUnit'
import type { Failure } from '@/kernel/AppError'
import { eventsOf } from '@/kernel/events'
import { failureMasks } from '@/kernel/masks'
import { sharedUnitMasks } from './masks'

const event = eventsOf('sharedUnits')
interface OfUnit {
  readonly sharedId: string
}

/** The units that others share with the customer are requested. */
export const unitsSought = event('unitsSought')
export const unitsLearned = event<{ readonly units: readonly SharedUnit[] }>('unitsLearned', { units: { each: sharedUnitMasks } })
export const unitsNotLearned = event<Failure>('unitsNotLearned', failureMasks)
/** The person retried. */
export const unitsRetried = event('unitsRetried')

/** The person asked to give up the access and must confirm. */
export const leaveConsidered = event<OfUnit>('leaveConsidered', { sharedId: 'pseudo' })
export const leaveDeclined = event('leaveDeclined')
export const leaveSubmitted = event<OfUnit>('leaveSubmitted', { sharedId: 'pseudo' })
export const unitLeft = event<OfUnit>('unitLeft', { sharedId: 'pseudo' })
export const leaveRefused = event<OfUnit & { readonly failure: Failure }>('leaveRefused', {
  sharedId: 'pseudo',
  failure: failureMasks,
})

export const declared = event.declared
