import type { Config } from '@/runtime/config/config'
import { createAccessToken } from '@/runtime/http/accessToken'
import { createHttp } from '@/runtime/http/http'
import type { HttpRequest } from '@/runtime/effects/world'
import { aConfig } from '../../support/aConfig'
import { createVirtualClock } from '../../support/virtualClock'

export type Answering = (request: Request, attempt: number) => Response | Promise<Response>

/** The http layer over a server that a test plays, with a virtual clock. */
export function aClient(answering: Answering, config: Config = aConfig) {
  const clock = createVirtualClock(Date.parse('2026-03-02T10:00:00Z'))
  const accessToken = createAccessToken()
  const requests: Request[] = []
  const rateLimits: number[] = []
  const offsets: number[] = []
  let refusals = 0
  let renewedRefusals = 0
  let incomplete = 0
  const http = createHttp({
    config,
    fetch: (input, init) => {
      const request = new Request(input, init)
      requests.push(request)
      const answered = Promise.resolve(answering(request, requests.length))
      const aborted = new Promise<never>((_, reject) =>
        request.signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
      )
      return Promise.race([answered, aborted])
    },
    clock,
    jitter: () => 0.5,
    accessToken,
    reports: {
      rateLimited: retryAt => void rateLimits.push(retryAt),
      serverTime: offset => void offsets.push(offset),
      sessionRefused: () => void refusals++,
      renewedSessionRefused: () => void renewedRefusals++,
      profileFoundIncomplete: () => void incomplete++,
    },
  })
  /** Asks, lets time pass as needed, and gives the answer or the error. */
  const ask = async (request: Partial<HttpRequest<unknown>> = {}): Promise<unknown> => {
    const outcome = http
      .request({ method: 'GET', path: '/things', auth: 'none', read: body => body, ...request })
      .then((answer: unknown) => ({ answer }))
      .catch((error: unknown) => error)
    await clock.advance(60_000)
    return outcome
  }
  return {
    http,
    ask,
    clock,
    accessToken,
    requests,
    rateLimits,
    offsets,
    refusals: () => refusals,
    renewedRefusals: () => renewedRefusals,
    incomplete: () => incomplete,
  }
}
export const json = (body: unknown, status = 200, headers: Record<string, string> = {}): Response =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json', ...headers } })
export const never = new Promise<Response>(() => undefined)
