import type { IncomingMessage, OutgoingHttpHeaders, RequestListener, ServerResponse } from 'node:http'
import { acceptedEncoding, type BuiltFile } from './builtFiles'
import { type Answer, plainAnswer, readSite, type Site, type SiteOptions } from './site'

export interface AppHostOptions extends SiteOptions {
  /** Accepted `Host` headers, in lower case; any if missing. */
  readonly hosts?: ReadonlySet<string> | undefined
}

/**
 * Serves the built app as any static host has to: files, prerendered pages under their paths, `shell.html` for
 * every other path of the app, and 404 otherwise.
 */
export async function createAppHost({ hosts, ...options }: AppHostOptions): Promise<RequestListener> {
  const site = await readSite(options)
  return (request, response) => {
    const answer = answerTo(site, hosts, request)
    if ('sentence' in answer.body) return sendSentence(response, answer, answer.body.sentence)
    const file = site.files.get(answer.body.file)
    if (file === undefined) throw new Error(`The site answers ${request.url} with ${answer.body.file}, which it does not have.`)
    send(request, response, answer, file)
  }
}

function answerTo(site: Site, hosts: ReadonlySet<string> | undefined, request: IncomingMessage): Answer {
  // another site's name that resolves to this machine (DNS rebinding)
  if (hosts !== undefined && !hosts.has((request.headers.host ?? '').toLowerCase()))
    return plainAnswer(421, 'HOST_NOT_RECOGNISED: nothing is served under this name. `npm run serve` takes it with --host.')
  if (request.method !== 'GET' && request.method !== 'HEAD')
    return plainAnswer(405, 'This address can only be read.', { allow: 'GET, HEAD' })
  const path = pathOf(request)
  if (path === undefined) return plainAnswer(400, 'The address cannot be read.')
  // not `new URL`, which throws for an address such as `//`
  return site.answerTo(path, new URLSearchParams(/\?([^#]*)/.exec(request.url ?? '')?.[1]))
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

function send(request: IncomingMessage, response: ServerResponse, { status, headers }: Answer, file: BuiltFile): void {
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

function sendSentence(response: ServerResponse, { status, headers }: Answer, sentence: string): void {
  const body = Buffer.from(`${sentence}\n`)
  response.writeHead(status, { ...headers, 'content-length': body.length })
  response.end(response.req.method === 'HEAD' ? undefined : body)
}
