import { existsSync } from 'node:fs'
import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { patternOf } from '@/kernel/matchRoute'
import type { Config } from '@/runtime/config/config'
import { followRedirects } from '@/runtime/routing/followRedirects'
import { redirectsIn } from '@/runtime/routing/redirects'
import { acceptedEncoding, type BuiltFile, type BuiltFiles, readBuiltFiles, scriptDigests } from './builtFiles'
import { assetHeaders, dataHeaders, documentHeaders, pictureHeaders, replayHeaders, noStoreHeaders } from './headers'
import { type FirstAnswers, linkToAnswers } from './firstAnswers'
import type { AppOrigins } from './origins'

export interface AppHostOptions {
  /** The build, usually `dist`. */
  readonly folder: string
  /** Served as `/config.json`. */
  readonly config: Config
  readonly origins: AppOrigins
  /** Accepted `Host` headers, in lower case; any if missing. */
  readonly hosts?: ReadonlySet<string> | undefined
}

/** There is no build to serve. Its message says what to do. */
export class BuildMissing extends Error {}

/** For the host alone. */
const ROUTES = '/routes.json'
const FIRST_ANSWERS = '/first-answers.json'
/** The frame that replays a build's visits (decisions.md D14), and files whose names contain their digest. */
const REPLAY_FRAME = /^\/builds\/[^/]+\/replay\.html$/
const IMMUTABLE = /^\/assets\/|^\/builds\/[^/]+\/replay\.[^/]+\.(js|css)$/

/**
 * Serves the built app as any static host has to: files, prerendered pages under their paths, `shell.html` for
 * every other path of the app, and 404 otherwise.
 */
export async function createAppHost({ folder, config, origins, hosts }: AppHostOptions): Promise<RequestListener> {
  const files = existsSync(folder) ? await readBuiltFiles(folder) : new Map<string, BuiltFile>()
  const shell = files.get('/shell.html')
  if (shell === undefined) throw new BuildMissing(`There is no shell.html in ${folder}: build the app first (npm run build)`)
  const patterns = routePatterns(files.get(ROUTES))
  const isPage = (path: string): boolean => patterns.some(pattern => pattern.test(path))
  const redirectOf = redirectsOf(files)
  const answers = JSON.parse(files.get(FIRST_ANSWERS)?.plain.toString('utf8') ?? '{}') as FirstAnswers
  const configuration = Buffer.from(JSON.stringify(config))

  return (request, response) => {
    // another site's name that resolves to this machine (DNS rebinding)
    if (hosts !== undefined && !hosts.has((request.headers.host ?? '').toLowerCase()))
      return refuse(
        response,
        421,
        'HOST_NOT_RECOGNISED: nothing is served under this name. `npm run serve` takes it with --host.',
      )
    if (request.method !== 'GET' && request.method !== 'HEAD')
      return refuse(response, 405, 'This address can only be read.', { allow: 'GET, HEAD' })
    const path = pathOf(request)
    if (path === undefined) return refuse(response, 400, 'The address cannot be read.')
    if (path === '/config.json') {
      response.writeHead(200, {
        ...noStoreHeaders,
        'content-type': 'application/json; charset=utf-8',
        'content-length': configuration.length,
      })
      return void response.end(request.method === 'HEAD' ? undefined : configuration)
    }

    const target = redirectOf(path)
    if (target !== undefined) return refuse(response, 307, 'It is elsewhere.', { location: target })
    if (REPLAY_FRAME.test(path)) {
      const frame = files.get(path)
      const { support } = origins
      if (!frame || support === undefined) return refuse(response, 404, 'There is no such build to replay visits with.')
      return send(request, response, 200, frame, replayHeaders(origins, support))
    }
    const file = path === ROUTES || path === FIRST_ANSWERS || path.endsWith('.html') ? undefined : files.get(path)
    if (file !== undefined) return send(request, response, 200, file, headersOf(path, origins))
    // a page in place of a missing file would be taken for a script or an image
    if (IMMUTABLE.test(path) || (!isPage(path) && /\.\w+$/.test(path))) return refuse(response, 404, 'There is no such file.')

    const prerendered = files.get(`${path.replace(/\/$/, '')}/index.html`)
    const status = prerendered || isPage(path) ? 200 : 404
    const page = prerendered ?? (status === 404 ? files.get('/404.html') : undefined) ?? shell
    const link = linkToAnswers(config, answers, path, new URL(request.url ?? '/', 'http://host').searchParams)
    send(request, response, status, page, {
      ...documentHeaders(path, origins, scriptDigests(page.plain.toString('utf8'))),
      ...(link !== undefined && { link }),
    })
  }
}

function headersOf(path: string, origins: AppOrigins): OutgoingHttpHeaders {
  if (IMMUTABLE.test(path)) return assetHeaders(origins)
  return path.startsWith('/pictures/') ? pictureHeaders : dataHeaders
}

function routePatterns(routes: BuiltFile | undefined): RegExp[] {
  if (routes === undefined) throw new BuildMissing('The build has no routes.json: build the app again (npm run build)')
  return (JSON.parse(routes.plain.toString('utf8')) as string[]).map(patternOf)
}

/** The redirects of the build's rules; every other path is served normally. */
function redirectsOf(files: BuiltFiles): (path: string) => string | undefined {
  const read = (file: string): unknown => {
    const found = files.get(file)
    return found && (JSON.parse(found.plain.toString('utf8')) as unknown)
  }
  const { id = '' } = Object(read('/builds/latest.json')) as { readonly id?: string }
  const rules = redirectsIn(read(`/builds/meta/${id}.json`))
  return path => {
    const rule = Object.hasOwn(rules, path) ? followRedirects(rules, path, '') : { refused: 'none' }
    return 'to' in rule ? rule.to : 'href' in rule ? rule.href : undefined
  }
}

/** The decoded path without query; undefined where it is malformed. */
function pathOf(request: IncomingMessage): string | undefined {
  try {
    const path = decodeURIComponent((request.url ?? '/').split(/[?#]/, 1)[0] ?? '/')
    return path.startsWith('/') && !path.includes('\0') ? path : undefined
  } catch {
    return undefined
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  file: BuiltFile,
  headers: OutgoingHttpHeaders,
): void {
  const encoding = acceptedEncoding(request.headers['accept-encoding'], {
    br: file.br !== undefined,
    gzip: file.gzip !== undefined,
  })
  const body = (encoding === 'identity' ? undefined : file[encoding]) ?? file.plain
  // each encoding is its own representation (RFC 9110 §8.8.3)
  const etag = `"${file.digest}${encoding === 'identity' ? '' : `-${encoding}`}"`
  const all: OutgoingHttpHeaders = { ...headers, 'content-type': file.type, vary: 'Accept-Encoding' }
  if (headers['cache-control'] !== 'no-store') all['etag'] = etag
  if (status === 200 && all['etag'] !== undefined && request.headers['if-none-match'] === etag) {
    response.writeHead(304, all)
    return void response.end()
  }
  if (encoding !== 'identity') all['content-encoding'] = encoding
  response.writeHead(status, { ...all, 'content-length': body.length })
  response.end(request.method === 'HEAD' ? undefined : body)
}

function refuse(response: ServerResponse, status: number, sentence: string, headers: OutgoingHttpHeaders = {}): void {
  const body = Buffer.from(`${sentence}\n`)
  response.writeHead(status, {
    ...noStoreHeaders,
    ...headers,
    'content-type': 'text/plain; charset=utf-8',
    'content-length': body.length,
  })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}
