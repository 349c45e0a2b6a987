import { readFile } from 'node:fs/promises'
import { z } from 'zod'

const schema = z.record(z.string().startsWith('/'), z.record(z.string(), z.url()))

/** Other sites' pages for the same purpose: by our route, by the site's name. */
export type Peers = z.infer<typeof schema>

/** Reads e.g. `{ "/stores": { "another company": "https://…/find-a-store" } }`. */
export async function readPeers(file: string | undefined): Promise<Peers> {
  return file === undefined ? {} : schema.parse(JSON.parse(await readFile(file, 'utf8')))
}
