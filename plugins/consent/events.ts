import { eventsOf } from '@/kernel/events'

const event = eventsOf('consent')

/** What a person has consented to. Consent to advertising is never requested. */
export interface Choice {
  readonly analytics: boolean
  readonly recordings: boolean
}
export const choiceMasks = { analytics: 'keep', recordings: 'keep' } as const

/** The person agreed or refused: here, on an earlier visit (cause `restore`), or in the consent script (a saga as cause). */
export const choiceMade = event<Choice>('choiceMade', choiceMasks)

/** The person pressed "Forget everything" and is asked to confirm. */
export const forgettingConsidered = event('forgettingConsidered')
export const forgettingDeclined = event('forgettingDeclined')
/** The browser did not delete everything. */
export const forgettingFailed = event('forgettingFailed')

export const declared = event.declared
