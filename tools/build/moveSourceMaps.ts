import { mkdir, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { filesUnder } from './filesUnder'

/** Moves source maps out of the web root; they are for monitoring and developers only (SEC-21). */
export async function moveSourceMaps(from: string, to: string): Promise<void> {
  await rm(to, { recursive: true, force: true })
  for (const file of await filesUnder(from)) {
    if (!file.endsWith('.map')) continue
    const target = path.join(to, path.relative(from, file))
    await mkdir(path.dirname(target), { recursive: true })
    await rename(file, target)
  }
}
