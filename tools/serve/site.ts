import { existsSync } from 'node:fs'
import type { OutgoingHttpHeaders } from 'node:http'
import { patternOf } from '@/kernel/matchRoute'
import type { Config } from '@/runtime/config/config'
import { followRedirects } from '@/runtime/routing/followRedirects'
import { redirectsIn } from '@/runtime/routing/redirects'
import { type BuiltFile, type BuiltFiles, fileOf, readBuiltFiles, scriptDigests } from './builtFiles'
import { type FirstAnswers, linkToAnswers } from './firstAnswers'
import { assetHeaders, dataHeaders, documentHeaders, noStoreHeaders, pictureHeaders, replayHeaders } from './headers'
import type { AppOrigins } from './origins'

export interface SiteOptions {
  /** The build, usually `dist`. */
  readonly folder: string
  /** Served as `/config.json`. */
  readonly config: Config
  readonly origins: AppOrigins
}

/** What is sent for an address: a file by its name in `Site.files`, or a sentence of plain text. */
export interface Answer {
  readonly status: number
  readonly headers: OutgoingHttpHeaders
  readonly body: { readonly file: string } | { readonly sentence: string }
}

/** A build and a configuration as a website. Every host does what this says: ours (appHost.ts) and others (tools/deploy). */
export interface Site {
  /** The build's id. */
  readonly id: string
  readonly files: BuiltFiles
  /** The answer to GET of a decoded path. */
  readonly answerTo: (path: string, query: URLSearchParams) => Answer
  /** The pages of the app: paths, some with `:name` parts. Any other path without a file is answered 404. */
  readonly routes: readonly string[]
  /** Pages with a document of their own. */
  readonly documents: readonly string[]
  /** Paths that lead elsewhere. */
  readonly redirected: readonly string[]
  /** The API calls that a page begins with, by path, so that its document can preload them. */
  readonly firstAnswers: FirstAnswers
}

/** There is no build to serve. The message says what to do. */
export class BuildMissing extends Error {}

/** Files that the host reads and does not serve. */
const ROUTES = '/routes.json'
const FIRST_ANSWERS = '/first-answers.json'
const FOR_THE_HOST = new Set([ROUTES, FIRST_ANSWERS])

const SHELL = '/shell.html'
const MISSING = '/404.html'
const CONFIG = '/config.json'
/** The frame that replays a build's visits (decisions.md D14). */
export const REPLAY_FRAME = /^\/builds\/[^/]+\/replay\.html$/
/** Files whose names contain their digest. */
export const IMMUTABLE = /^\/assets\/|^\/builds\/[^/]+\/replay\.[^/]+\.(js|css)$/
/** Pictures, whose names stay the same from build to build. */
export const PICTURES = /^\/pictures\//
/** A path that ends in a file extension. */
export const LIKE_A_FILE = /\.\w+$/

export async function readSite({ folder, config, origins }: SiteOptions): Promise<Site> {
  const built = existsSync(folder) ? await readBuiltFiles(folder) : new Map<string, BuiltFile>()
  const files = new Map([...built, [CONFIG, fileOf(CONFIG, Buffer.from(JSON.stringify(config)))]])
  const shell = files.get(SHELL)
  if (shell === undefined) throw new BuildMissing(`There is no shell.html in ${folder}: build the app first (npm run build)`)
  const routes = routesOf(files)
  const patterns = routes.map(patternOf)
  const isPage = (path: string): boolean => patterns.some(pattern => pattern.test(path))
  const { id = '' } = Object(readJson(files, '/builds/latest.json')) as { readonly id?: string }
  const rules = redirectsIn(readJson(files, `/builds/meta/${id}.json`))
  const firstAnswers = (readJson(files, FIRST_ANSWERS) ?? {}) as FirstAnswers

  const answerTo = (path: string, query: URLSearchParams): Answer => {
    const target = redirectOf(rules, path)
    if (target !== undefined) return plainAnswer(307, 'This page has moved.', { location: target })
    if (REPLAY_FRAME.test(path))
      return files.has(path) && origins.support !== undefined
        ? { status: 200, headers: replayHeaders(origins, origins.support), body: { file: path } }
        : plainAnswer(404, 'There is no such build to replay visits with.')
    if (files.has(path) && !FOR_THE_HOST.has(path) && !path.endsWith('.html'))
      return { status: 200, headers: headersOf(path, origins), body: { file: path } }
    // a page in place of a missing file would be taken for a script or an image
    if (IMMUTABLE.test(path) || PICTURES.test(path) || (!isPage(path) && LIKE_A_FILE.test(path)))
      return plainAnswer(404, 'There is no such file.')

    const own = documentOf(path)
    const hasOwn = files.has(own)
    const status = hasOwn || isPage(path) ? 200 : 404
    const file = hasOwn ? own : status === 404 && files.has(MISSING) ? MISSING : SHELL
    const link = linkToAnswers(config, firstAnswers, path, query)
    const headers = documentHeaders(path, origins, scriptDigests((files.get(file) ?? shell).plain.toString('utf8')))
    return { status, headers: { ...headers, ...(link !== undefined && { link }) }, body: { file } }
  }
  return {
    id,
    files,
    answerTo,
    routes,
    documents: [...files.keys()]
      .filter(name => name.endsWith('/index.html'))
      .map(name => name.slice(0, -'/index.html'.length) || '/'),
    redirected: Object.keys(rules).filter(path => redirectOf(rules, path) !== undefined),
    firstAnswers,
  }
}

/** A sentence instead of a file; never cached. */
export const plainAnswer = (status: number, text: string, headers: OutgoingHttpHeaders = {}): Answer => ({
  status,
  headers: { ...noStoreHeaders, ...headers, 'content-type': 'text/plain; charset=utf-8' },
  body: { sentence: text },
})

const documentOf = (path: string): string => `${path.replace(/\/$/, '')}/index.html`

function headersOf(path: string, origins: AppOrigins): OutgoingHttpHeaders {
  if (path === CONFIG) return noStoreHeaders
  if (IMMUTABLE.test(path)) return assetHeaders(origins)
  return PICTURES.test(path) ? pictureHeaders : dataHeaders
}

function routesOf(files: BuiltFiles): readonly string[] {
  const routes = readJson(files, ROUTES)
  if (routes === undefined) throw new BuildMissing('The build has no routes.json: build the app again (npm run build)')
  return routes as string[]
}

/** Where the build's rules lead from a path; undefined for every other path. */
function redirectOf(rules: object, path: string): string | undefined {
  if (!Object.hasOwn(rules, path)) return undefined
  const rule = followRedirects(rules, path, '')
  return 'to' in rule ? rule.to : 'href' in rule ? rule.href : undefined
}

function readJson(files: BuiltFiles, file: string): unknown {
  const found = files.get(file)
  return found && (JSON.parse(found.plain.toString('utf8')) as unknown)
}
