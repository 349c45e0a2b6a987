import { port } from '@/runtime/effects/port'
import type { World } from '@/runtime/effects/world'
import { readBuildInfo, type BuildInfo } from './model/builds'

const infoMasks = { id: 'keep', timestamp: 'keep' } as const

/** What the server said at the start of the build that runs here. No answer is no matter. */
export const readOwnBuild = port('updates.readOwnBuild', infoMasks, world => Promise.resolve(readBuildInfo(world.ownBuild)))

/** GET builds/latest.json, past any cache on the way. */
export const readLatestBuild = port('updates.readLatestBuild', infoMasks, world => get(world, `/builds/latest.json?${world.clock.now()}`))

/** Loads the page anew, unless that has just been done. Answers whether it does. */
export const reloadPage = port('updates.reloadPage', 'keep', world => Promise.resolve(world.reload()))

async function get(world: World, path: string): Promise<BuildInfo | null> {
  try {
    const answer = await world.fetch(path)
    return answer.ok ? readBuildInfo(await answer.json()) : null
  } catch {
    return null
  }
}
