import { eventsOf } from '@/kernel/events'

const event = eventsOf('updates')

/** The server has a newer build than the one that runs here. */
export const newerBuildFound = event<{ readonly build: string }>('newerBuildFound', { build: 'keep' })
/** The visitor dismissed the notice. */
export const noticeDismissed = event('noticeDismissed')
/** The person pressed "Reload". */
export const reloadRequested = event('reloadRequested')

export const declared = event.declared
