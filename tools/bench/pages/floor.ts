import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliSmallest } from '../../build/compressFiles'

/** What loads script, or data for it. */
const FOR_SCRIPT =
  /<script\b(?![^>]*ld\+json)[^>]*>[\s\S]*?<\/script>|<meta name="script"[^>]*>|<link\b[^>]*(?:rel="modulepreload"|as="(?:script|fetch)")[^>]*>/g
/** Style attributes, which the host's policy refuses in markup. */
const STYLE_ATTRIBUTES = /\sstyle="[^"]*"/g
export const withoutScript = (html: string): string => html.replaceAll(FOR_SCRIPT, '').replaceAll(STYLE_ATTRIBUTES, '')

/** Creates a build in which each of `pages`, by path, is a document without script: the minimum for a page of this design. */
export async function floorFolder(build: string, pages: ReadonlyMap<string, string>): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'lockstep-floor-'))
  await cp(build, folder, { recursive: true })
  for (const [path, html] of pages) {
    const file = join(folder, path, 'index.html')
    await mkdir(join(folder, path), { recursive: true })
    await rm(`${file}.gz`, { force: true })
    const text = Buffer.from(withoutScript(html))
    await Promise.all([writeFile(file, text), brotliSmallest(text).then(small => writeFile(`${file}.br`, small))])
  }
  return folder
}
