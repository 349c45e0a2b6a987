import { port } from '@/runtime/effects/port'
import type { World } from '@/runtime/effects/world'

/** The server's record of a build. */
interface BuildInfo {
  readonly id: string
  /** Build time in epoch milliseconds; null if it is not given. */
  readonly timestamp: number | null
}

/** Parses `builds/latest.json` or `builds/meta/{id}.json`; null for anything else, e.g. an HTML page in place of the file. */
export function readBuildInfo(document: unknown): BuildInfo | null {
  if (typeof document !== 'object' || document === null || !('id' in document)) return null
  const { id } = document
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id)) return null
  const timestamp = 'timestamp' in document && typeof document.timestamp === 'number' ? document.timestamp : null
  return { id, timestamp }
}

/** Another build counts as newer unless it is known to be older: a cache may serve the previous one (NET-29). */
export function isNewer(latest: BuildInfo, running: string, runningInfo: BuildInfo | null): boolean {
  if (latest.id === running) return false
  const [then, now] = [runningInfo?.timestamp ?? null, latest.timestamp]
  return then === null || now === null || now > then
}

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
