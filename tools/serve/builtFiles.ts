import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { filesUnder } from '../build/filesUnder'

/** A file of the build with its compressed forms, in memory: a later build must not change what a running host serves. */
export interface BuiltFile {
  readonly type: string
  /** Digest of the content, for the ETag. */
  readonly digest: string
  readonly plain: Buffer
  readonly br: Buffer | undefined
  readonly gzip: Buffer | undefined
}

/** By URL path, e.g. `/assets/main.1a2b3c4d.js`. What is not here cannot be asked for. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
}

export async function readBuiltFiles(folder: string): Promise<BuiltFiles> {
  const contents = new Map(
    await Promise.all(
      (await filesUnder(folder)).map(
        async file => [`/${path.relative(folder, file).split(path.sep).join('/')}`, await readFile(file)] as const,
      ),
    ),
  )
  const files = new Map<string, BuiltFile>()
  for (const [name, plain] of contents) {
    const type = TYPES[path.extname(name)]
    // compressed forms and whatever else a build left behind are not served by their own name
    if (type === undefined) continue
    const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
    files.set(name, { type, digest, plain, br: contents.get(`${name}.br`), gzip: contents.get(`${name}.gz`) })
  }
  return files
}

/** Digests of a page's inline scripts, as a Content-Security-Policy names them. */
export function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script]) =>
      `sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}`,
  )
}
