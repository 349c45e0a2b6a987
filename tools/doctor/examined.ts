import type { Config } from '@/runtime/config/config'
import type { Answer, Ask } from './ask'
import type { Report } from './report'

/** Objects of a test customer that can be read but not found in a list: the doctor creates nothing at a real back end. */
export interface KnownIds {
  readonly booking?: string | undefined
  readonly intent?: string | undefined
  readonly store?: string | undefined
  readonly basket?: string | undefined
  readonly order?: string | undefined
}

/** The subject of the examination, and what all checks share. */
export interface Examined {
  readonly config: Config
  /** The app’s origin. */
  readonly app: string
  /** The bearer of a test customer; without it, what only customers may read is not checked. */
  readonly token: string | undefined
  readonly ids: KnownIds
  readonly ask: Ask
  readonly report: Report
}

export const originOf = (address: string): string => new URL(address).origin

/** Whether pages of this origin may read the answer. */
export const mayRead = ({ headers }: Answer, app: string): boolean =>
  ['*', app].includes(headers.get('access-control-allow-origin') ?? '')

export const namesIn = (header: string | null): readonly string[] =>
  (header ?? '').split(',').map(name => name.trim().toLowerCase())

export const quoted = (text: string | null): string => (text === null || text === '' ? 'none' : `“${text}”`)

/** Whether pages of this origin may frame the answer. Where both headers are there, browsers follow the policy. */
export function mayFrame({ address, headers }: Pick<Answer, 'address' | 'headers'>, app: string): boolean {
  const directive = (headers.get('content-security-policy') ?? '')
    .split(/[;,]/)
    .map(part => part.trim().split(/\s+/))
    .filter(([name]) => name === 'frame-ancestors')
  if (directive.length > 0)
    return directive.every(([, ...sources]) => sources.some(source => source === '*' || admits(source, new URL(app), address)))
  return headers.get('x-frame-options') === null
}

const SOURCE = /^(?:(?<scheme>[a-z][a-z\d+.-]*:)\/\/)?(?<host>(?:\*\.)?[^*/:]+)(?::(?<port>\*|\d+))?\/?$/
const DEFAULT_PORTS: Readonly<Record<string, string>> = { 'http:': '80', 'https:': '443' }

/** As CSP level 3 matches a source: without a scheme the response's scheme is used, and http: also allows https:. */
function admits(written: string, { protocol, hostname, port }: URL, answered: string): boolean {
  const source = written.toLowerCase()
  const isScheme = (scheme: string): boolean => scheme === protocol || (scheme === 'http:' && protocol === 'https:')
  if (/^[a-z][a-z\d+.-]*:$/.test(source)) return isScheme(source)
  const { scheme = new URL(answered).protocol, host = '', port: named } = SOURCE.exec(source)?.groups ?? {}
  const isHost = host.startsWith('*.') ? hostname.endsWith(host.slice(1)) : host === hostname
  const isPort = named === '*' || (named ?? DEFAULT_PORTS[protocol]) === (port || DEFAULT_PORTS[protocol])
  return isHost && isPort && isScheme(scheme)
}
