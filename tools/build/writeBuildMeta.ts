import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { RedirectRules } from '@/runtime/routing/followRedirects'

export interface BuildMeta {
  /** The build's id. */
  readonly id: string
  /** Epoch milliseconds, see sourceTime.ts. */
  readonly timestamp: number
  /** Paths of the prerendered pages (decisions.md D48). */
  readonly prerendered?: readonly string[]
  /** Redirects (S2.66). */
  readonly redirects?: RedirectRules
}

/**
 * Writes the metadata that a running app requests about itself, `builds/meta/{id}.json`, and about the newest build,
 * `builds/latest.json` (S7).
 */
export async function writeBuildMeta(folder: string, meta: BuildMeta): Promise<void> {
  const { id, timestamp } = meta
  await mkdir(path.join(folder, 'builds/meta'), { recursive: true })
  await writeFile(path.join(folder, 'builds/meta', `${id}.json`), JSON.stringify(meta))
  await writeFile(path.join(folder, 'builds/latest.json'), JSON.stringify({ id, timestamp }))
}
