import type { AppEvent } from '@/kernel/events'

/**
 * The upcaster of a version that changed the state but no event. The landing page needs none of this file: the app's own plugin,
 * whose declaration it loads, says the same in place.
 */
export const unchanged = (event: AppEvent): readonly AppEvent[] => [event]
