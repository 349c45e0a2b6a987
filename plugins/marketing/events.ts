import type { Failure } from '@/kernel/AppError'
import { eventsOf } from '@/kernel/events'
import { failureMasks } from '@/kernel/masks'

const event = eventsOf('marketing')
/** The customer's choice is requested. */
export const choiceSought = event('choiceSought')
export const choiceLearned = event<{ readonly wanted: boolean }>('choiceLearned', { wanted: 'keep' })
export const choiceNotLearned = event<Failure>('choiceNotLearned', failureMasks)
/** The person ticked or unticked the box. */
export const choiceSubmitted = event<{ readonly wanted: boolean }>('choiceSubmitted', { wanted: 'keep' })
/** The server has saved it. */
export const choiceKept = event<{ readonly wanted: boolean }>('choiceKept', { wanted: 'keep' })
export const choiceRefused = event<Failure>('choiceRefused', failureMasks)

/** The person followed the link in a newsletter, whose secret is removed from the address at once. */
export const linkFollowed = event<{ readonly token: string }>('linkFollowed', { token: 'pseudo' })
/** The person pressed the button of its page. */
export const stopSubmitted = event<{ readonly token: string }>('stopSubmitted', { token: 'pseudo' })
/** The server has stopped the news to whom the newsletter was sent, now or before. */
export const newsStopped = event('newsStopped')
export const stopRefused = event<Failure>('stopRefused', failureMasks)

export const declared = event.declared
