import { connect } from 'node:tls'
import type { Report } from './report'

export interface Answer {
  readonly address: string
  readonly status: number
  readonly headers: Headers
  readonly text: string
  /** The service’s clock minus ours in seconds; undefined without a readable `Date` header. */
  readonly clockDifference: number | undefined
}

export type Ask = (address: string, init?: RequestInit) => Promise<Answer | undefined>

/** A service may be slow on its first request. */
const TIMEOUT_MS = 15_000
/** A certificate is usually renewed a month before it expires; one with fewer days left was not. */
const MIN_DAYS_LEFT = 21

/**
 * Sends a request as the app’s pages do. An origin that does not answer is reported once, and further requests to it return
 * undefined.
 */
export function createAsk(app: string, report: Report): Ask {
  const unreachable = new Set<string>()
  return async (address, init = {}) => {
    const { origin } = new URL(address)
    if (unreachable.has(origin)) return undefined
    const began = Date.now()
    try {
      const headers = new Headers(init.headers)
      headers.set('origin', app)
      headers.set('accept-encoding', 'br, gzip')
      const answer = await fetch(address, {
        redirect: 'manual',
        ...init,
        headers,
        signal: init.signal ?? AbortSignal.timeout(TIMEOUT_MS),
      })
      const text = await answer.text()
      const date = Date.parse(answer.headers.get('date') ?? '')
      // when the service wrote its answer, roughly: half way between request and response
      const now = (began + Date.now()) / 2
      return {
        address,
        status: answer.status,
        headers: answer.headers,
        text,
        // `Date` has whole seconds: half a second is the mean of what was cut off
        clockDifference: Number.isNaN(date) ? undefined : Math.round((date + 500 - now) / 1_000),
      }
    } catch (error) {
      unreachable.add(origin)
      const why = reasonOf(error)
      const isTls = /CERT|SSL|TLS|EPROTO|ALTNAME|SELF_SIGNED|LEAF_SIGNATURE/.test(why)
      report.expect(false, isTls ? 'tls.certificate' : 'reach', origin, `cannot reach ${origin}: ${why}`)
      return undefined
    }
  }
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `no answer within ${TIMEOUT_MS / 1_000} s`
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return error.cause === undefined ? (code ?? error.message) : reasonOf(error.cause)
}

/** Warns if the certificate of an https: origin expires soon. */
export async function checkCertificate(origin: string, report: Report): Promise<void> {
  const { protocol, hostname, port } = new URL(origin)
  if (protocol !== 'https:') return
  const days = await new Promise<number | undefined>(resolve => {
    const socket = connect({ host: hostname, port: Number(port || 443), servername: hostname }, () => {
      resolve((Date.parse(socket.getPeerCertificate().valid_to) - Date.now()) / 86_400_000)
      socket.end()
    })
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy())
    socket.once('close', () => resolve(undefined))
    socket.once('error', () => resolve(undefined))
  })
  // other problems are reported by the request itself
  if (days !== undefined) report.prefer(days > MIN_DAYS_LEFT, 'tls.expires', origin, `it expires in ${Math.floor(days)} days`)
}
