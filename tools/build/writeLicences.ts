import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { z } from 'zod'
import { packageFolderOf, type BundleStats } from './bundleStats'

const LICENCE_FILE = /^(un)?licen[cs]e|^copying|^notice/i
const FONTS = 'src/ui/fonts.css'

export interface Licence {
  readonly name: string
  readonly version: string
  /** As the package names it, e.g. `MIT`. */
  readonly kind: string
  readonly text: string
}

/**
 * Writes the third-party licence texts that distribution requires: `THIRD-PARTY-LICENCES.txt` for every package in the bundle,
 * and the font's beside it.
 */
export async function writeLicences(folder: string, { chunks }: Pick<BundleStats, 'chunks'>): Promise<void> {
  const fonts = await fontFolders()
  for (const { name, text } of await Promise.all(fonts.map(licenceOf))) {
    // files there are cached for ever, so the name contains a digest
    const digest = createHash('sha256').update(text).digest('hex').slice(0, 8)
    await writeFile(path.join(folder, 'assets', `${path.basename(name)}-licence.${digest}.txt`), text)
  }
  const all = await shippedPackages({ chunks })
  const parts = all.map(({ name, version, kind, text }) => `${name} ${version} (${kind})\n\n${text.trim()}\n`)
  await writeFile(path.join(folder, 'THIRD-PARTY-LICENCES.txt'), parts.join(`\n${'-'.repeat(80)}\n\n`))
}

/** The packages in the bundle, by name. */
export async function shippedPackages({ chunks }: Pick<BundleStats, 'chunks'>): Promise<readonly Licence[]> {
  const bundled = chunks.flatMap(chunk => chunk.modules).flatMap(module => packageFolderOf(module) ?? [])
  const all = await Promise.all([...new Set([...bundled, ...(await fontFolders())])].map(licenceOf))
  return all.sort((a, b) => (a.name < b.name ? -1 : 1))
}

/** The packages that our styles take font files from. */
async function fontFolders(): Promise<readonly string[]> {
  const styles = await readFile(FONTS, 'utf8')
  const names = [...styles.matchAll(/url\('((?:@[^/']+\/)?[^/']+)\/[^']+\.woff2'\)/g)].map(([, name]) => `node_modules/${name}`)
  return [...new Set(names)]
}

const manifest = z.object({ name: z.string(), version: z.string(), license: z.string() })

async function licenceOf(folder: string): Promise<Licence> {
  const { name, version, license } = manifest.parse(JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')))
  const files = (await readdir(folder)).filter(file => LICENCE_FILE.test(file)).sort()
  if (files.length === 0) throw new Error(`The package ${name} comes without the text of its licence, which must go with it.`)
  const texts = await Promise.all(files.map(file => readFile(path.join(folder, file), 'utf8')))
  return { name, version, kind: license, text: texts.join('\n') }
}
