import type { AppEvent } from '@/kernel/events'
import { port } from './port'

/** Tells the other tabs what happened here; a plugin there has to `hear` it. Nothing personal and no secret goes this way. */
export const postToOtherTabs = port('effects.tellOtherTabs', 'keep', (world, { type, payload }: AppEvent) => {
  world.otherTabs.post({ type, payload })
  return Promise.resolve(null)
})
