import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { RedirectRules } from '@/runtime/routing/followRedirects'

export interface BuildMeta {
  /** As the app knows itself. */
  readonly id: string
  /** Epoch milliseconds of what it was made of, see sourceTime.ts. */
  readonly timestamp: number
  /** Paths of the pages that are drawn at build (decisions.md D48). */
  readonly prerendered?: readonly string[]
  /** Addresses that lead elsewhere (S2.66). */
  readonly redirects?: RedirectRules
}

/** What a running app asks about itself, `builds/meta/{id}.json`, and about the newest build, `builds/latest.json` (S7). */
export async function writeBuildMeta(folder: string, meta: BuildMeta): Promise<void> {
  const { id, timestamp } = meta
  await mkdir(path.join(folder, 'builds/meta'), { recursive: true })
  await writeFile(path.join(folder, 'builds/meta', `${id}.json`), JSON.stringify(meta))
  await writeFile(path.join(folder, 'builds/latest.json'), JSON.stringify({ id, timestamp }))
}
