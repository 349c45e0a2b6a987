import { eventsOf } from '@/kernel/events'

const event = eventsOf('content')

/** The person wants the content of a page asked for again. */
export const contentRetried = event<{ readonly path: string }>('contentRetried', { path: 'keep' })
