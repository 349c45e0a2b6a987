import { eventsOf } from '@/kernel/events'

const event = eventsOf('consent')

/** What a person has agreed to. Advertising is never asked for. */
export interface Choice {
  readonly analytics: boolean
  readonly recordings: boolean
}
export const choiceMasks = { analytics: 'keep', recordings: 'keep' } as const

/**
 * The person agreed or refused: here, on an earlier visit (cause `restore`), or asked by the consent script (cause of its saga).
 */
export const choiceMade = event<Choice>('choiceMade', choiceMasks)

/** The person pressed "Forget everything" and is asked whether they mean it. */
export const forgettingConsidered = event('forgettingConsidered')
export const forgettingDeclined = event('forgettingDeclined')
/** The browser did not let go of everything. */
export const forgettingFailed = event('forgettingFailed')

export const declared = event.declared
