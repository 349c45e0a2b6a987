import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { type BundleStats, chunksOf, scriptsOf } from './bundleStats'

const FIRST_SCRIPT = /<meta name="script"/
const DATA = (id: string): readonly string[] => ['/config.json', `/builds/meta/${id}.json`]

/**
 * Adds preload links for what the app fetches first: its configuration, its build's metadata and the entry's scripts. Those of
 * `imports` follow once the entry's smaller script has loaded (src/app/index.html). Without links each would be requested only by
 * the previous one.
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
    // webpack requests chunks with `crossorigin`, the document its entry without
    ...(await Promise.all(others.map(file => scriptLink(folder, file, 'data-later crossorigin')))),
  ]
  return document.replace(FIRST_SCRIPT, first => `${links.join('\n    ')}\n    ${first}`)
}

/** The link needs the same attributes as the script element, or the browser would fetch the script twice. */
async function scriptLink(folder: string, file: string, attributes: string): Promise<string> {
  const digest = createHash('sha256')
    .update(await readFile(path.join(folder, file)))
    .digest('base64')
  return `<link ${attributes} as="script" integrity="sha256-${digest}" href="/${file}" />`
}
