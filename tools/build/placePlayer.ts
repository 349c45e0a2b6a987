import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { filesUnder } from './filesUnder'

/**
 * Copies the replay frame of a build to where the support console expects it, `builds/{buildId}/replay.html` (decisions.md D14).
 *
 * @param dist the folder that is served
 * @param player the folder with the built frame
 */
export async function placePlayer(dist: string, player: string, buildId: string): Promise<void> {
  const target = path.join(dist, 'builds', buildId)
  await mkdir(target, { recursive: true })
  for (const file of await filesUnder(player)) await copyFile(file, path.join(target, path.basename(file)))
}
