import type { OutgoingHttpHeaders } from 'node:http'
import { patternOf } from '@/kernel/matchRoute'
import { isCustomerPage } from '@/runtime/routing/paths'
import { TYPES } from '../serve/builtFiles'
import { valuesIn } from '../serve/firstAnswers'
import { KEEP_ALIVE_SECONDS } from '../serve/listen'
import { type Answer, IMMUTABLE, LIKE_A_FILE, PICTURES, plainAnswer, REPLAY_FRAME, type Site } from '../serve/site'
import { block, type HeaderSets, pattern, quoted } from './nginxText'

export interface NginxOptions {
  /** Names that the app is reached by. */
  readonly names: readonly string[]
  readonly port: number
  /** Paths on the host. */
  readonly webRoot: string
  readonly certificate: string
  readonly certificateKey: string
  readonly logFolder: string
  /** Whether the host's nginx has the module for `.br` files. */
  readonly brotli: boolean
}

const NOTHING = new URLSearchParams()
/** A pattern for values of the query that may be copied into a header unchanged. */
const SAFE = '[A-Za-z0-9._~-]+'
const FILES_OF_META = /^\/builds\/meta\/[^/]+\.json$/
/** A name that no file of the build has: the answer to it stands for those to all missing files of a folder. */
const NOT_THERE = 'not-there'

/** The app's server: the responses of site.ts as nginx configuration. */
export function nginxSite(site: Site, headers: HeaderSets, options: NginxOptions): string {
  const { names, port, webRoot, certificate, certificateKey, logFolder, brotli } = options
  const maps: string[] = []
  const tls = [
    `listen ${port} ssl http2;`,
    `listen [::]:${port} ssl http2;`,
    'ssl_protocols TLSv1.2 TLSv1.3;',
    'ssl_session_cache shared:lockstep:10m;',
    'ssl_session_tickets off;',
  ]
  const server = block('server', [
    ...tls,
    `server_name ${names.join(' ')};`,
    `ssl_certificate ${quoted(certificate)};`,
    `ssl_certificate_key ${quoted(certificateKey)};`,
    `root ${quoted(webRoot)};`,
    'server_tokens off;',
    'absolute_redirect off;',
    // two slashes are another address, as for the app
    'merge_slashes off;',
    `keepalive_timeout ${KEEP_ALIVE_SECONDS}s;`,
    'client_max_body_size 1k;',
    '# neither addresses of people nor what stands in a query, such as the code of a sign-in',
    `access_log ${logFolder}/lockstep.log lockstep;`,
    `error_log ${logFolder}/lockstep-error.log crit;`,
    'log_not_found off;',
    '# compressed at build, smaller than on the way',
    'gzip off;',
    'gzip_static on;',
    'gzip_proxied any;',
    ...(brotli ? ['brotli_static on;'] : []),
    '# tools/deploy gives each file a time made of its digest: it says which version it is, not when it was made',
    'if_modified_since off;',
    block(
      'types',
      Object.entries(TYPES).map(([ending, type]) => `${quoted(type)} ${ending.slice(1)};`),
    ),
    headers.include(plainAnswer(400, '').headers),
    'error_page 405 @read_only;',
    block('if ($request_method !~ "^(GET|HEAD)$")', ['return 405;']),
    sentence(headers, 'location @read_only', plainAnswer(405, 'This address can only be read.', { allow: 'GET, HEAD' })),
    ...redirects(site, headers),
    ...documents(site, headers, maps),
    ...files(site, headers),
    ...missing(site, headers),
  ])
  const others = block('server', [
    ...tls.slice(0, 2).map(line => line.replace(';', ' default_server;')),
    '# no other name leads here',
    'ssl_reject_handshake on;',
  ])
  const format = `log_format lockstep '$time_iso8601 $request_method $uri $status $body_bytes_sent $request_time';`
  return [format, ...maps, ...(port === 443 ? [toTls(names, headers)] : []), others, server].join('\n\n') + '\n'
}

/** Requests without TLS are redirected, except the path for certificates. */
const toTls = (names: readonly string[], headers: HeaderSets): string =>
  block('server', [
    'listen 80;',
    'listen [::]:80;',
    `server_name ${names.join(' ')};`,
    'access_log off;',
    'server_tokens off;',
    headers.include(plainAnswer(301, '').headers),
    block('location /.well-known/acme-challenge/', ['root /var/www/acme;']),
    block('location /', ['return 301 https://$host$request_uri;']),
  ])

/** Adds `Vary`, which nginx's modules send only with compressed answers. */
const withVary = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders => ({ ...headers, vary: 'Accept-Encoding' })

const answerOf = (site: Site, path: string): Answer => site.answerTo(path, NOTHING)

/** A location that answers with a sentence, as plain text whatever the address ends with. */
function sentence(headers: HeaderSets, head: string, answer: Answer): string {
  if (!('sentence' in answer.body)) throw new Error(`${head} is to answer with a sentence.`)
  return block(head, [
    headers.include(answer.headers),
    'types { }',
    'default_type "text/plain; charset=utf-8";',
    `return ${answer.status} ${quoted(`${answer.body.sentence}`).slice(0, -1)}\\n";`,
  ])
}

/** A location that serves a file. Its time is not sent, because it is no date (see `if_modified_since` above). */
function file(headers: HeaderSets, head: string, answer: Answer, tries: string, more: readonly string[] = []): string {
  return block(head, [headers.include(withVary(answer.headers)), 'add_header last-modified "";', ...more, `try_files ${tries};`])
}

const redirects = (site: Site, headers: HeaderSets): string[] =>
  site.redirected.map(path => {
    const answer = answerOf(site, path)
    return block(`location = ${quoted(path)}`, [
      headers.include(answer.headers),
      `return ${answer.status} ${quoted(String(answer.headers['location']))};`,
    ])
  })

/** Each page by its path, with a closing slash too; those whose path has parts of its own by a pattern. */
function documents(site: Site, headers: HeaderSets, maps: string[]): string[] {
  const fixed = new Set([...site.documents, ...site.routes.filter(route => !route.includes(':'))])
  const paths = [...fixed].filter(path => !site.redirected.includes(path)).sort()
  const exact = paths
    .flatMap(path => (path === '/' ? [path] : [path, `${path}/`]))
    .map(path => document(site, headers, `location = ${quoted(path)}`, path, maps))
  const patterns = site.routes
    .filter(route => route.includes(':'))
    .map(route => document(site, headers, `location ~ ${pattern(patternOf(route))}`, route.replaceAll(/:\w+/g, NOT_THERE), maps))
  return [...exact, ...patterns]
}

function document(site: Site, headers: HeaderSets, head: string, path: string, maps: string[]): string {
  const answer = answerOf(site, path)
  if (!('file' in answer.body)) throw new Error(`${path} is no page: ${answer.body.sentence}`)
  const { link: without, ...others } = answer.headers
  const link = linkOf(site, path, without, maps)
  return file(headers, head, { ...answer, headers: others }, `${answer.body.file} =404`, link)
}

/** The header that names a page's first answers. Where it needs a value of the query, a map decides whether it is there. */
function linkOf(site: Site, path: string, without: OutgoingHttpHeaders[string], maps: string[]): string[] {
  const names = [...new Set((site.firstAnswers[path] ?? []).flatMap(valuesIn))]
  if (names.length === 0) return without === undefined ? [] : [`add_header link ${quoted(String(without))};`]
  const standsFor = (name: string): string => `VALUE-OF-${name}`
  const all = site.answerTo(path, new URLSearchParams(names.map(name => [name, standsFor(name)]))).headers['link']
  const filled = names.reduce((text, name) => text.replaceAll(standsFor(name), `$arg_${name}`), quoted(String(all)))
  const cases = [`default ${quoted(String(without ?? ''))};`, `"~^${names.map(() => SAFE).join(' ')}$" ${filled};`]
  const mapAs = (variable: string): string => block(`map ${quotedVariables(names)} ${variable}`, cases)
  const variable = (index: number): string => `$lockstep_link_${index}`
  const known = maps.findIndex((map, index) => map === mapAs(variable(index)))
  const index = known === -1 ? maps.push(mapAs(variable(maps.length))) - 1 : known
  return [`add_header link ${variable(index)};`]
}

const quotedVariables = (names: readonly string[]): string => `"${names.map(name => `$arg_${name}`).join(' ')}"`

/** Files that are served unchanged. */
function files(site: Site, headers: HeaderSets): string[] {
  const served = [...site.files.keys()]
  const alone = served.filter(name => {
    const body = answerOf(site, name).body
    return (
      'file' in body && body.file === name && ![IMMUTABLE, PICTURES, FILES_OF_META, REPLAY_FRAME].some(each => each.test(name))
    )
  })
  /** A location for many files in one folder, which are all answered like the first. */
  const folder = (expression: RegExp, otherwise: string): string[] => {
    const head = `location ~ ${pattern(expression)}`
    const first = served.find(name => expression.test(name))
    if (first === undefined) return []
    const answer = answerOf(site, first)
    return [
      'file' in answer.body
        ? file(headers, head, answer, `$uri ${otherwise}`)
        : block(head, [`try_files /dev/null ${otherwise};`]),
    ]
  }
  return [
    ...alone.map(name => file(headers, `location = ${quoted(name)}`, answerOf(site, name), '$uri =404')),
    ...folder(REPLAY_FRAME, '@no_frame'),
    // before the locations of the files whose compressed forms these are
    block('location ~ "\\.(br|gz)$"', ['try_files /dev/null @no_file;']),
    ...folder(IMMUTABLE, '@no_file'),
    ...folder(FILES_OF_META, '@no_file'),
    ...folder(PICTURES, '@no_file'),
  ]
}

/** All other addresses: a sentence for those that look like a file, the error page for the others. */
function missing(site: Site, headers: HeaderSets): string[] {
  const page = (below: string): string[] => {
    const answer = answerOf(site, `${below}${NOT_THERE}`)
    if (!('file' in answer.body)) throw new Error(`${below}${NOT_THERE} is to be answered with a page.`)
    const name = `@missing${below.replaceAll('/', '_')}`
    return [
      block(`location ${below}`, [`error_page 404 ${name};`, 'return 404;']),
      file(headers, `location ${name}`, answer, `${answer.body.file} =404`),
    ]
  }
  const customers = site.routes.filter(route => isCustomerPage(route) && route.endsWith('/app'))
  return [
    sentence(headers, 'location @no_frame', answerOf(site, `/builds/${NOT_THERE}/replay.html`)),
    sentence(headers, 'location @no_file', answerOf(site, `/assets/${NOT_THERE}`)),
    block(`location ~ ${pattern(LIKE_A_FILE)}`, ['try_files /dev/null @no_file;']),
    ...customers.flatMap(root => page(`${root}/`)),
    ...page('/'),
  ]
}
