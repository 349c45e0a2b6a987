import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import type { Config } from '@/runtime/config/config'
import type { ReleaseOptions } from './writeRelease'

/** The options of a release, without its name, which is derived from them. */
export type RequestedOptions = Omit<ReleaseOptions, 'release' | 'at'> & {
  /** Where releases lie on the host. */
  readonly releases: string
}

/** The same build with another configuration or other options is another release. */
export function releaseName(build: string, config: Config, wanted: RequestedOptions): string {
  return `${build}-${createHash('sha256')
    .update(JSON.stringify([config, wanted]))
    .digest('hex')
    .slice(0, 8)}`
}

export class ReleaseExists extends Error {
  constructor(folder: string) {
    super(
      `${folder} is there already, made of this build with these options. Serve another one and remove it to have it made again.`,
    )
  }
}

/** Writes a folder that gets its name only when it is complete. An existing one may be in use, so it is never changed. */
export async function newRelease<Result>(folder: string, write: (draft: string) => Promise<Result>): Promise<Result> {
  if (existsSync(folder)) throw new ReleaseExists(folder)
  const draft = `${folder}.part`
  // left by a run that was broken off
  await rm(draft, { recursive: true, force: true })
  const result = await write(draft)
  await rename(draft, folder)
  return result
}
