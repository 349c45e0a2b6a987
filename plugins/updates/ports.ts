import { port } from '@/runtime/effects/port'
import type { World } from '@/runtime/effects/world'
import { type BuildInfo, readBuildInfo } from './model/buildInfo'

const infoMasks = { id: 'keep', timestamp: 'keep' } as const

/** The server's record of the running build, read at start. A missing answer is ignored. */
export const readOwnBuild = port('updates.readOwnBuild', infoMasks, world => Promise.resolve(readBuildInfo(world.ownBuild)))

/** GET builds/latest.json, bypassing caches. */
export const readLatestBuild = port('updates.readLatestBuild', infoMasks, world =>
  get(world, `/builds/latest.json?${world.clock.now()}`),
)

/** Reloads the page unless that has just been done. Returns whether it does. */
export const reloadPage = port('updates.reloadPage', 'keep', world => Promise.resolve(world.reload()))

async function get(world: World, path: string): Promise<BuildInfo | null> {
  try {
    const answer = await world.fetch(path)
    return answer.ok ? readBuildInfo(await answer.json()) : null
  } catch {
    return null
  }
}
