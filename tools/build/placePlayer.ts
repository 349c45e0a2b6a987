import { copyFile, mkdir } from 'node:fs/promises'
import path from 'node:path'
import { filesUnder } from './filesUnder'

/** Writes the replay frame of a build to where the console expects it: `builds/{id}/replay.html` (decisions.md D14). */
export async function placePlayer(folder: string, made: string, id: string): Promise<void> {
  const target = path.join(folder, 'builds', id)
  await mkdir(target, { recursive: true })
  for (const file of await filesUnder(made)) await copyFile(file, path.join(target, path.basename(file)))
}
