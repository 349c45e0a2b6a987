import type { AppEvent } from '@/kernel/events'

/**
 * The upcaster of a version that changed the state but no event. The app's own plugin (src/app/corePlugin.ts) repeats it instead of
 * importing it, so that the landing page need not load this file.
 */
export const unchanged = (event: AppEvent): readonly AppEvent[] => [event]
