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

/** What is examined, and what every check shares. */
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
export function mayFrame({ headers }: Answer, app: string): boolean {
  const directive = (headers.get('content-security-policy') ?? '')
    .split(/[;,]/)
    .map(part => part.trim().split(/\s+/))
    .filter(([name]) => name === 'frame-ancestors')
  if (directive.length > 0)
    return directive.every(([, ...sources]) => sources.some(source => [app, '*', `${new URL(app).protocol}`].includes(source)))
  return headers.get('x-frame-options') === null
}
