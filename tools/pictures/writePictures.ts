import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { pictures } from './catalogue'
import { writePicture } from './raster'

const CACHE = '.lockstep/build/pictures'

/** Concurrent pictures; sharp does the work in its own threads. */
const AT_ONCE = 4

/** Writes every picture into `<folder>/pictures` and removes everything else there. */
export async function writePictures(folder: string, cache = CACHE): Promise<void> {
  const target = path.join(folder, 'pictures')
  await rm(target, { recursive: true, force: true })
  await Promise.all([mkdir(target, { recursive: true }), mkdir(cache, { recursive: true })])
  const waiting = [...pictures()]
  const work = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await writePicture(next, target, cache)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  await forgetOld(cache)
}

const MONTH = 30 * 24 * 3600 * 1000

/** Deletes cached rasters that are older than a month and not used now. */
async function forgetOld(cache: string): Promise<void> {
  for (const entry of await readdir(cache)) {
    const at = path.join(cache, entry)
    if (Date.now() - (await stat(at)).mtimeMs > MONTH) await rm(at, { recursive: true, force: true })
  }
}
