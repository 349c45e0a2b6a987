import { eventsOf } from '@/kernel/events'

const event = eventsOf('updates')

/** The server has a newer build than the one that runs here. */
export const newerBuildFound = event<{ readonly build: string }>('newerBuildFound', { build: 'keep' })
/** The person does not want to hear of it now. */
export const noticeDismissed = event('noticeDismissed')
/** The person pressed "Reload". */
export const reloadRequested = event('reloadRequested')
