import { digestOf } from '@/recording/digest'
import { setTimeout as pause } from 'node:timers/promises'

/** Failures of requests between a customer and the services. */
export const NETWORK_FAILURES = [
  'refused',
  'lost',
  'cut',
  'late',
  'doubled',
  'garbled',
  'unavailable',
  'page',
  'limited',
] as const
export type NetworkFailure = (typeof NETWORK_FAILURES)[number]

/** A write with a complete 2xx answer, on which the customer may rely. */
export interface Acknowledged {
  readonly subject: string
  readonly key: string
  readonly call: string
  /** Digest of the answer, independent of key order. */
  readonly digest: string
}

export interface Network {
  /** Per thousand requests. */
  perMille: number
  readonly counts: Record<NetworkFailure, number>
  readonly acknowledged: Acknowledged[]
  /** Requests sent, including failed ones. */
  requests: number
}

export const newNetwork = (): Network => ({
  perMille: 0,
  counts: Object.fromEntries(NETWORK_FAILURES.map(failure => [failure, 0])) as Record<NetworkFailure, number>,
  acknowledged: [],
  requests: 0,
})

/** One of several servers, with a mapping from another server's addresses. */
export interface Server {
  readonly isUp: boolean
  /** The corresponding address at this server, and the bearer it accepts. */
  readonly addressOf: (address: string) => string
  readonly bearerOf: (subject: string) => string
}

const LATE_MS = 3_000

/** A customer's connection to the services: any server, as chosen by a load balancer, with occasional failures. */
export function networkFetch(network: Network, servers: readonly Server[], subject: string): typeof fetch {
  const choose = (): Server => {
    const up = servers.filter(({ isUp }) => isUp)
    const candidates = up.length > 0 ? up : servers
    return candidates[Math.floor(Math.random() * candidates.length)] as Server
  }
  const sendToAny = (input: Parameters<typeof fetch>[0], init: RequestInit | undefined): Promise<Response> => {
    const server = choose()
    const headers = new Headers(init?.headers)
    if (headers.has('authorization')) headers.set('authorization', `Bearer ${server.bearerOf(subject)}`)
    network.requests += 1
    return fetch(server.addressOf(String(input as string)), { ...init, headers })
  }

  return async (input, init) => {
    const failure =
      Math.random() * 1_000 < network.perMille ? NETWORK_FAILURES[Math.floor(Math.random() * NETWORK_FAILURES.length)] : undefined
    if (failure !== undefined) network.counts[failure] += 1
    const answer = await sendWith(failure, () => sendToAny(input, init))
    return acknowledge(answer, input as string, init)
  }

  async function acknowledge(answer: Response, address: string, init: RequestInit | undefined): Promise<Response> {
    const key = new Headers(init?.headers).get('idempotency-key')
    if (key === null || !answer.ok || !address.includes('/v1/')) return answer
    const text = await answer.text()
    const body = parseBody(text)
    if (body !== undefined && init?.method !== 'GET') {
      const call = `${init?.method ?? 'GET'} ${new URL(address).pathname.replace(/(bkg|pi|pay)_\w+/, '*')}`
      network.acknowledged.push({ subject, key, call, digest: String(digestOf(body)) })
    }
    return new Response(answer.status === 204 ? null : text, { status: answer.status, headers: answer.headers })
  }
}

/** An unreadable answer is no acknowledgement. */
function parseBody(text: string): unknown {
  try {
    return text === '' ? {} : JSON.parse(text)
  } catch {
    return undefined
  }
}

async function sendWith(failure: NetworkFailure | undefined, send: () => Promise<Response>): Promise<Response> {
  const respond = (status: number, headers: Record<string, string>, text = ''): Response =>
    new Response(text, { status, headers })
  switch (failure) {
    case undefined:
      return send()
    case 'refused':
      throw new TypeError('refused')
    case 'lost':
      await (await send()).arrayBuffer()
      throw new TypeError('the answer was lost')
    case 'cut': {
      const answer = await send()
      const text = await answer.text()
      return new Response(answer.status === 204 ? null : text.slice(0, text.length / 2), {
        status: answer.status,
        headers: answer.headers,
      })
    }
    case 'late':
      await pause(Math.random() * LATE_MS)
      return send()
    case 'doubled': {
      // as browsers do when a kept-alive connection dies (F-1); whichever answer comes first counts
      const [first, second] = [send(), send()]
      second.catch(() => undefined)
      first.catch(() => undefined)
      return Promise.any([first, second])
    }
    case 'garbled': {
      const answer = await send()
      const bytes = new Uint8Array(await answer.arrayBuffer())
      for (let at = 0; at < bytes.length; at += 7) bytes[at] = 0xff
      return new Response(answer.status === 204 ? null : bytes, { status: answer.status, headers: answer.headers })
    }
    case 'unavailable':
      return respond(503, { 'retry-after': '1' })
    case 'page':
      return respond(200, { 'content-type': 'text/html' }, '<!doctype html><title>Sign in to the network</title>')
    case 'limited':
      return respond(429, { 'retry-after': '1' })
  }
}
