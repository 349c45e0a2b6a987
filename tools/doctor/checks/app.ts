import { isDeepStrictEqual } from 'node:util'
import { scriptDigests } from '../../serve/builtFiles'
import { documentHeaders } from '../../serve/headers'
import { originsOf } from '../../serve/origins'
import type { Answer } from '../ask'
import { type Examined, quoted } from '../examined'

/** Headers to compare; framing, caching and scripts are covered by other checks. */
const COMPARED_HEADERS = [
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
]
/** Sources by which a policy could allow anything. */
const WIDE = ['*', 'http:', 'https:', "'unsafe-inline'", "'unsafe-eval'"]

/** Compares the hosted app with what our own host (tools/serve) would send with this configuration. */
export async function checkApp(examined: Examined): Promise<void> {
  const { app, ask, report } = examined
  const page = await ask(`${app}/`)
  if (!page) return
  if (!report.expect(page.status === 200, 'policy.missing', page.address, `answered ${page.status}`)) return
  const ours = documentHeaders('/', originsOf(examined.config), scriptDigests(page.text))
  checkPolicy(page, String(ours['content-security-policy']), examined)
  for (const name of COMPARED_HEADERS) {
    const [required, sent] = [ours[name], page.headers.get(name)]
    const isSame = name === 'strict-transport-security' ? sent !== null : sent === required
    report.expect(isSame, 'app.headers', page.address, `${name}: ${quoted(sent)}, due is “${String(required)}”`)
  }
  checkCompressed(page, examined)
  await checkServedConfig(examined)
  await checkAssets(page, examined)
  await checkPlainAddress(examined)
}

function checkPolicy({ address, headers }: Answer, required: string, { report }: Examined): void {
  const sent = headers.get('content-security-policy')
  if (!report.expect(sent !== null, 'policy.missing', address, 'there is no Content-Security-Policy') || sent === null) return
  const actual = directivesOf(sent)
  for (const [name, sources] of directivesOf(required)) {
    // missing directives fall back to default-src
    const allowed = actual.get(name) ?? (name.endsWith('-src') ? actual.get('default-src') : undefined) ?? []
    const missing = sources.filter(source => source !== "'none'" && !allowed.includes(source) && !allowed.includes('*'))
    report.expect(missing.length === 0, 'policy.sources', address, `${name} lacks ${missing.join(' ')}`)
    const wide = allowed.filter(source => WIDE.includes(source))
    report.prefer(wide.length === 0, 'policy.wider', address, `${name} has ${wide.join(' ')}`)
    if (name === 'frame-ancestors')
      report.expect(allowed.join() === "'none'", 'policy.sources', address, 'frame-ancestors is not ’none’')
  }
}

const directivesOf = (policy: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    policy.split(';').map(part => {
      const [name = '', ...sources] = part.trim().split(/\s+/)
      return [name.toLowerCase(), sources]
    }),
  )

function checkCompressed({ address, headers, text }: Answer, { report }: Examined): void {
  const encoding = headers.get('content-encoding')
  if (text.length > 1_024)
    report.expect(
      encoding === 'br' || encoding === 'gzip',
      'compression',
      address,
      `${text.length} characters, Content-Encoding: ${quoted(encoding)}`,
    )
}

async function checkServedConfig({ config, app, ask, report }: Examined): Promise<void> {
  const answer = await ask(`${app}/config.json`)
  if (!answer) return
  let served: unknown
  try {
    served = JSON.parse(answer.text)
  } catch {
    served = undefined
  }
  // a host that has checked the configuration adds a marker to it
  const { checked: _, ...document } = Object(served) as Record<string, unknown>
  const { checked: _too, ...expected } = JSON.parse(JSON.stringify(config)) as Record<string, unknown>
  const differing = Object.keys({ ...document, ...expected }).filter(key => !isDeepStrictEqual(document[key], expected[key]))
  report.expect(
    answer.status === 200 && differing.length === 0,
    'app.config',
    answer.address,
    `answered ${answer.status}; different: ${differing.join(', ')}`,
  )
  const caching = answer.headers.get('cache-control') ?? ''
  report.expect(
    /no-store|no-cache/.test(caching),
    'app.config',
    answer.address,
    `Cache-Control: ${quoted(caching)} keeps an old one alive`,
  )
}

async function checkAssets({ text }: Answer, examined: Examined): Promise<void> {
  const { app, ask, report } = examined
  const missing = await ask(`${app}/assets/doctor.0000.js`)
  if (missing) report.expect(missing.status === 404, 'app.notFound', missing.address, `answered ${missing.status}`)
  const [, path] = /(?:src|href)="(\/assets\/[^"]+\.js)"/.exec(text) ?? []
  const asset = path === undefined ? undefined : await ask(`${app}${path}`)
  if (!asset) return
  const caching = asset.headers.get('cache-control') ?? ''
  report.expect(
    asset.status === 200 && caching.includes('immutable'),
    'app.assets',
    asset.address,
    `answered ${asset.status}, Cache-Control: ${quoted(caching)}`,
  )
  checkCompressed(asset, examined)
}

/** People who type the name without a scheme arrive by http: first. */
async function checkPlainAddress({ app, ask, report }: Examined): Promise<void> {
  if (!app.startsWith('https:') || new URL(app).port !== '') return
  const plain = await ask(`http://${new URL(app).hostname}/`)
  const target = plain?.headers.get('location') ?? ''
  if (plain)
    report.expect(
      plain.status >= 300 && target.startsWith(`${app}/`),
      'app.headers',
      plain.address,
      `answered ${plain.status}, leading to ${quoted(target)}`,
    )
}
