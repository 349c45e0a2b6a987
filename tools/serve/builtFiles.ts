import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { filesUnder } from '../build/filesUnder'

/** A file of the build with its compressed forms, in memory, so that a later build does not change what a running host serves. */
export interface BuiltFile {
  readonly type: string
  /** Digest of the content, for the ETag. */
  readonly digest: string
  readonly plain: Buffer
  readonly br: Buffer | undefined
  readonly gzip: Buffer | undefined
}

/** By URL path, e.g. `/assets/main.1a2b3c4d.js`. Nothing else is served. */
export type BuiltFiles = ReadonlyMap<string, BuiltFile>

/** The media types by file extension. Files with other extensions are not served. */
export const TYPES: Readonly<Record<string, string>> = {
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
    // compressed forms and leftovers of builds are not served by their own names
    if (!Object.hasOwn(TYPES, path.extname(name))) continue
    files.set(name, { ...fileOf(name, plain), br: contents.get(`${name}.br`), gzip: contents.get(`${name}.gz`) })
  }
  return files
}

/** A file of a type that is served. */
export function fileOf(name: string, plain: Buffer): BuiltFile {
  const type = TYPES[path.extname(name)]
  if (type === undefined) throw new Error(`${name} is of no type that is served.`)
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22)
  return { type, digest, plain, br: undefined, gzip: undefined }
}

/**
 * Digests of a page's scripts for its Content-Security-Policy: of the inline ones, and of those that it preloads, because
 * 'strict-dynamic' covers only what a script loads.
 */
export function scriptDigests(html: string): string[] {
  const inline = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)].map(
    ([, script]) =>
      `sha256-${createHash('sha256')
        .update(script ?? '')
        .digest('base64')}`,
  )
  const preloaded = [...html.matchAll(/<link [^>]*\bas="script" integrity="(sha256-[\w+/=]+)"/g)]
  return [...inline, ...preloaded.map(([, digest]) => digest ?? '')]
}

/** The best available encoding that the browser accepts, by its `Accept-Encoding` (RFC 9110 §12.5.3). */
export function acceptedEncoding(
  header: string | undefined,
  has: { readonly br: boolean; readonly gzip: boolean },
): 'br' | 'gzip' | 'identity' {
  const accepted = new Set(
    (header ?? '').split(',').flatMap(part => {
      const [name, ...parameters] = part.trim().toLowerCase().split(';')
      const refused = parameters.some(parameter => /^\s*q=0(\.0*)?\s*$/.test(parameter))
      return name === undefined || refused ? [] : [name]
    }),
  )
  if (has.br && accepted.has('br')) return 'br'
  return has.gzip && accepted.has('gzip') ? 'gzip' : 'identity'
}
