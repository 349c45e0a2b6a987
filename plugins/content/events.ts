import { eventsOf } from '@/kernel/events'

const event = eventsOf('content')

/** The visitor asked to fetch the content of a page again. */
export const contentRetried = event<{ readonly path: string }>('contentRetried', { path: 'keep' })

export const declared = event.declared
