import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type BundleStats, chunksOf, scriptsOf } from './bundleStats'

const FIRST_SCRIPT = /<meta name="script"/
const DATA = (id: string): readonly string[] => ['/config.json', `/builds/meta/${id}.json`]

/**
 * The document with links to what the app fetches first (`<link rel="preload">`): its configuration, what is known of its build,
 * and its entry's scripts. Those of `imports` follow once the entry's smaller script is here (src/app/index.html). Without links
 * each is only asked for by the one before.
 */
export async function preloadsOf(
  folder: string,
  document: string,
  stats: BundleStats,
  imports: readonly string[],
): Promise<string> {
  if (!FIRST_SCRIPT.test(document)) throw new Error('The document has no script to begin with.')
  const entry = stats.entry.flatMap(id => scriptsOf(stats.chunks.filter(chunk => chunk.id === id)))
  const others = scriptsOf(chunksOf(stats, imports)).filter(file => !entry.includes(file))
  const last = entry.at(-1)
  const links = [
    ...DATA(stats.build).map(file => `<link rel="preload" as="fetch" crossorigin href="${file}" />`),
    ...(await Promise.all(
      entry.map(file => scriptLink(folder, file, file === last ? 'rel="preload" data-entry' : 'rel="preload"')),
    )),
    // the bundler asks for its chunks with `crossorigin`, the document for the entry without
    ...(await Promise.all(others.map(file => scriptLink(folder, file, 'data-later crossorigin')))),
  ]
  return document.replace(FIRST_SCRIPT, first => `${links.join('\n    ')}\n    ${first}`)
}

/** The link has all that the script element will have, or the browser would fetch the script again. */
async function scriptLink(folder: string, file: string, attributes: string): Promise<string> {
  const digest = createHash('sha256')
    .update(await readFile(path.join(folder, file)))
    .digest('base64')
  return `<link ${attributes} as="script" integrity="sha256-${digest}" href="/${file}" />`
}
