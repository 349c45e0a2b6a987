import { createHash } from 'node:crypto'
import { mkdir, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Site } from '../serve/site'

/** 2001-09-09; with 29 bits of a digest added it stays in the past. */
const EARLIEST_SECOND = 1_000_000_000
const BITS = 29

/** Files that only our own host (tools/serve) reads. */
const FOR_THE_HOST = new Set(['/routes.json', '/first-answers.json'])

export interface WebRoot {
  readonly files: number
  readonly bytes: number
}

/**
 * Writes the served files, and nothing else. nginx derives the version of a file (its ETag) from the file's time and size;
 * because two builds may have files of the same size and time, each time is derived from the content.
 */
export async function writeWebRoot(folder: string, { files }: Pick<Site, 'files'>): Promise<WebRoot> {
  const written = [...files]
    .filter(([name]) => !FOR_THE_HOST.has(name))
    .flatMap(([name, { plain, br, gzip }]) => [
      { name, content: plain },
      ...(br ? [{ name: `${name}.br`, content: br }] : []),
      ...(gzip ? [{ name: `${name}.gz`, content: gzip }] : []),
    ])
  for (const { name, content } of written) {
    const target = path.join(folder, name)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, content)
    const time = timeOf(content)
    await utimes(target, time, time)
  }
  return { files: written.length, bytes: written.reduce((sum, { content }) => sum + content.length, 0) }
}

/** A time in seconds since 1970 that is derived from the content, so that different content almost never has the same. */
export const timeOf = (content: Buffer): number =>
  EARLIEST_SECOND + (createHash('sha256').update(content).digest().readUInt32BE(0) >>> (32 - BITS))
