/** @jest-environment node */
import * as z from 'zod/mini'
import { createAccessToken } from '@/runtime/http/accessToken'
import type { HttpRequest } from '@/runtime/effects/world'
import { API_TIMEOUT_MS, createHttp, READ_ATTEMPTS, WRITE_ATTEMPTS } from '@/runtime/http/http'
import { ignoreBody, parseWith } from '@/runtime/http/responses'
import { aConfig } from '../../support/aConfig'
import { browserCache } from '../../support/browserCache'
import { createVirtualClock, settle } from '../../support/virtualClock'
import { aClient, json, never, type Answering } from './aClient'
import { noReports } from '../../support/noReports'

describe('requests', () => {
  test('S7.1 every path contains the version, the query and nothing else', async () => {
    const { ask, requests } = aClient(() => json({}))
    await ask({ path: '/bookable/stores/s1/units', query: { measurementSystem: 'IU', name: 'a b&c' } })
    expect(requests[0]?.url).toBe('http://localhost:3001/v1/bookable/stores/s1/units?measurementSystem=IU&name=a+b%26c')
  })

  test('a call written for another version of the API uses that version, and the others are not affected', async () => {
    const { ask, requests } = aClient(() => json({}))
    await ask({ path: '/insurance', apiVersion: 'v2' })
    await ask({ path: '/profile' })
    expect(requests.map(({ url }) => new URL(url).pathname)).toEqual(['/v2/insurance', '/v1/profile'])
  })

  test('S1.20 another back end is one value of the configuration', async () => {
    const { ask, requests } = aClient(() => json({}), {
      ...aConfig,
      api: { ...aConfig.api, baseUrl: 'https://api.elsewhere.example' },
    })
    await ask({ path: '/profile' })
    expect(requests.map(({ url }) => url)).toEqual(['https://api.elsewhere.example/v1/profile'])
  })

  test('S7.2 the bearer token is sent if there is one, and only then', async () => {
    const { ask, accessToken, requests } = aClient(() => json({}))
    await ask()
    accessToken.hold('t1')
    await ask()
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer t1'])
  })

  test('a call that needs a session is not even sent without one', async () => {
    const { ask, requests } = aClient(() => json({}))
    expect(await ask({ auth: 'required' })).toMatchObject({ code: 'SIGN_IN_REQUIRED', status: 401 })
    expect(requests).toHaveLength(0)
  })

  test('S7.3 the gateway’s two headers are sent if both are configured', async () => {
    const gateway = { names: ['x-client-id', 'x-client-secret'], values: ['a', 'b'] } as const
    const { ask, requests } = aClient(() => json({}), { ...aConfig, api: { ...aConfig.api, gateway } })
    await ask()
    expect(requests[0]?.headers.get('x-client-id')).toBe('a')
    expect(requests[0]?.headers.get('x-client-secret')).toBe('b')
    const plain = aClient(() => json({}))
    await plain.ask()
    expect(plain.requests[0]?.headers.get('x-client-id')).toBeNull()
  })

  test('a body is JSON, and the intention’s key is in its header', async () => {
    const { ask, requests } = aClient(() => json({}))
    await ask({ method: 'POST', body: { unitId: 'u1' }, idempotencyKey: 'k1' })
    const [request] = requests
    expect(request?.headers.get('content-type')).toBe('application/json')
    expect(request?.headers.get('idempotency-key')).toBe('k1')
    expect(await request?.json()).toEqual({ unitId: 'u1' })
  })

  test('without a body there is no content type', async () => {
    const { ask, requests } = aClient(() => json({}))
    await ask({ method: 'PATCH', idempotencyKey: 'k1' })
    expect(requests[0]?.headers.get('content-type')).toBeNull()
  })
})

describe('responses', () => {
  test('S5.39 S5.40 an answer of another shape is Invalid Response Data, code 422', async () => {
    const { ask } = aClient(() => json({ id: 7 }))
    expect(await ask({ read: parseWith(z.object({ id: z.string() })) })).toMatchObject({
      message: 'Invalid Response Data',
      code: 'INVALID_REPSONSE_DATA',
      status: 422,
    })
  })

  test('truncated JSON is not an answer either', async () => {
    const { ask } = aClient(() => new Response('{"id": "b', { status: 200 }))
    expect(await ask({ read: parseWith(z.object({ id: z.string() })) })).toMatchObject({ code: 'INVALID_REPSONSE_DATA' })
  })

  test('204 has no body, and no body is read for a call whose answer is not used', async () => {
    const { ask } = aClient(() => new Response(null, { status: 204 }))
    expect(await ask({ method: 'DELETE', read: ignoreBody })).toEqual({ answer: null })
  })

  test.each([
    ['a page', '<!doctype html><title>Sign in to the network</title>'],
    ['half an answer', '{"id": "b'],
    ['no UTF-8', new Uint8Array([0xff, 0xfe, 0xfd])],
  ])('NET-02 %s in place of an answer that is not used does not count as success', async (_, body) => {
    const { ask } = aClient(() => new Response(body, { status: 200 }))
    expect(await ask({ method: 'PATCH', idempotencyKey: 'k', read: ignoreBody })).toMatchObject({
      code: 'INVALID_REPSONSE_DATA',
      status: 422,
    })
  })

  test.each(['', '{}', '[]', 'null'])('any JSON, or an empty body, does count: %j', async body => {
    const { ask } = aClient(() => new Response(body, { status: 200 }))
    expect(await ask({ method: 'PATCH', idempotencyKey: 'k', read: ignoreBody })).toEqual({ answer: null })
  })

  test('S8.1 {error, statusCode, message} becomes its code and status, without the server’s text', async () => {
    const { ask } = aClient(() =>
      json({ error: 'BOOKING_ALREADY_CREATED', statusCode: 409, message: 'Ann has one', bookingId: 'b1' }, 409),
    )
    expect(await ask({ method: 'POST' })).toMatchObject({
      code: 'BOOKING_ALREADY_CREATED',
      status: 409,
      message: 'BOOKING_ALREADY_CREATED',
      details: { bookingId: 'b1' },
    })
  })

  test('S8.2 {error, error_description} becomes its code, status -1', async () => {
    const { ask } = aClient(() => json({ error: 'invalid_grant', error_description: 'x' }, 400))
    expect(await ask()).toMatchObject({ code: 'invalid_grant', status: -1 })
  })

  test.each([
    ['a page of HTML', () => new Response('<h1>Bad gateway</h1>', { status: 500 })],
    ['nothing', () => new Response('', { status: 500 })],
    ['another JSON', () => json({ oops: true }, 500)],
    ['a list', () => json([], 500)],
    ['an error that is no text', () => json({ error: { code: 1 }, statusCode: 500 }, 500)],
  ])('S8.3 %s instead of an error is unknown', async (_, answering) => {
    expect(await aClient(answering).ask()).toMatchObject({ code: 'UNKNOWN', status: 500 })
  })
})

describe('retries', () => {
  const flaky =
    (failures: number, fail: () => Response | Promise<Response>): Answering =>
    (_, attempt) =>
      attempt <= failures ? fail() : json({ ok: true })

  test.each([408, 425, 502, 503, 504])(
    'after %i a read succeeds the second time, a write under its key the third',
    async status => {
      const reading = aClient(flaky(1, () => new Response('', { status })))
      expect(await reading.ask()).toEqual({ answer: { ok: true } })
      expect(reading.requests).toHaveLength(2)
      const writing = aClient(flaky(2, () => new Response('', { status })))
      expect(await writing.ask({ method: 'PUT', idempotencyKey: 'k1' })).toEqual({ answer: { ok: true } })
      expect(writing.requests).toHaveLength(3)
    },
  )

  test.each([502, 503, 504])('a %i with a code of the catalogue is an answer and not retried', async status => {
    const refused = () => json({ error: 'BILLING_SETUP_FAILED', statusCode: status, message: 'no' }, status)
    const { ask, requests } = aClient(refused)
    expect(await ask({ method: 'PATCH', idempotencyKey: 'k1' })).toMatchObject({ code: 'BILLING_SETUP_FAILED', status })
    expect(requests).toHaveLength(1)
  })

  test('a 502 with any other code is retried: a proxy may send it although the work was done', async () => {
    const { ask, requests } = aClient(() => json({ error: 'BAD_GATEWAY', statusCode: 502, message: 'no' }, 502))
    await ask({ method: 'PATCH', idempotencyKey: 'k1' })
    expect(requests).toHaveLength(WRITE_ATTEMPTS)
  })

  test.each([400, 403, 404, 409, 500])('%i is not retried', async status => {
    const { ask, requests } = aClient(() => json({}, status))
    await ask()
    expect(requests).toHaveLength(1)
  })

  test.each([
    ['S9.66 a read once more and then no more', {}, READ_ATTEMPTS, [250]],
    [
      'a write twice more, further apart each time',
      { method: 'POST', idempotencyKey: 'k1' } as const,
      WRITE_ATTEMPTS,
      [250, 500],
    ],
  ])('%s', async (_, request, attempts, pauses) => {
    const times: number[] = []
    const { ask, clock, requests } = aClient(() => {
      times.push(clock.now())
      return new Response('', { status: 503 })
    })
    expect(await ask(request)).toMatchObject({ code: 'UNKNOWN', status: 503 })
    expect(requests).toHaveLength(attempts)
    expect(times.slice(1).map((time, index) => time - (times[index] ?? 0))).toEqual(pauses)
  })

  test('a write is repeated under its key, never without one', async () => {
    const keyed = aClient(flaky(1, () => new Response('', { status: 503 })))
    expect(await keyed.ask({ method: 'POST', body: { a: 1 }, idempotencyKey: 'k1' })).toEqual({ answer: { ok: true } })
    expect(keyed.requests.map(({ headers }) => headers.get('idempotency-key'))).toEqual(['k1', 'k1'])
    const bare = aClient(flaky(1, () => new Response('', { status: 503 })))
    await bare.ask({ method: 'POST', body: { a: 1 } })
    expect(bare.requests).toHaveLength(1)
  })

  test('a network failure is retried, and reported as such when it persists', async () => {
    const once = aClient(flaky(1, () => Promise.reject(new TypeError('Failed to fetch'))))
    expect(await once.ask()).toEqual({ answer: { ok: true } })
    const lost = aClient(() => Promise.reject(new TypeError('Failed to fetch')))
    expect(await lost.ask()).toMatchObject({ code: 'NETWORK', status: 0 })
  })

  test('a truncated body is a lost answer', async () => {
    const broken = (): Response =>
      new Response(
        new ReadableStream({
          start(controller) {
            controller.enqueue(new TextEncoder().encode('{"ok":'))
            controller.error(new TypeError('terminated'))
          },
        }),
      )
    const { ask, requests } = aClient(flaky(1, broken))
    expect(await ask()).toEqual({ answer: { ok: true } })
    expect(requests).toHaveLength(2)
  })

  test('S9.66 fifteen seconds without a response end a call', async () => {
    const { http, clock, requests } = aClient(() => never)
    const outcome = http
      .request({ method: 'POST', path: '/things', auth: 'none', read: body => body })
      .catch((error: unknown) => error)
    await clock.advance(API_TIMEOUT_MS - 1)
    expect(requests[0]?.signal.aborted).toBe(false)
    await clock.advance(1)
    expect(await outcome).toMatchObject({ code: 'TIMEOUT' })
  })

  test('S9.66 the time limit includes the body', async () => {
    const endless = (): Response =>
      new Response(new ReadableStream({ start: controller => controller.enqueue(new TextEncoder().encode('{')) }))
    const clock = createVirtualClock(0)
    const http = createHttp({
      config: aConfig,
      fetch: async (_, init) => {
        const answer = endless()
        const bytes = new Promise<ArrayBuffer>((__, reject) =>
          init?.signal?.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
        )
        return Object.assign(answer, { arrayBuffer: () => bytes })
      },
      clock,
      jitter: () => 0,
      accessToken: createAccessToken(),
      reports: noReports,
    })
    const outcome = http
      .request({ method: 'POST', path: '/things', auth: 'none', read: body => body })
      .catch((error: unknown) => error)
    await settle()
    await clock.advance(API_TIMEOUT_MS)
    expect(await outcome).toMatchObject({ code: 'TIMEOUT' })
  })
})

describe('the HTTP cache', () => {
  const thing = { read: parseWith(z.object({ id: z.string() })) }
  /** The server names its answer by one tag, whatever comes through of it. */
  const aCachedClient = (texts: readonly string[]) => {
    const left = [...texts]
    const cache = browserCache(
      () => Promise.resolve(new Response(left.shift() ?? '{"id":"t1"}')),
      () => '"t1"',
    )
    const client = aClient(request => cache.fetch(request.url, { method: request.method, cache: request.cache }))
    return { ...client, ...cache }
  }

  test.each([
    ['cut off', '{"id":"t'],
    ['a page of a proxy', '<!doctype html><title>Sign in</title>'],
    ['of another shape', '{"id":7}'],
  ])('an answer that was %s is not read from the cache again', async (_, garbled) => {
    const { ask, answers, requests } = aCachedClient([garbled])
    expect(await ask(thing)).toMatchObject({ code: 'INVALID_REPSONSE_DATA' })
    expect(await ask(thing)).toEqual({ answer: { id: 't1' } })
    expect(answers).toEqual(['server', 'server'])
    // once it could be read, the cache is good enough again
    expect(await ask(thing)).toEqual({ answer: { id: 't1' } })
    expect(answers).toEqual(['server', 'server', 'cache'])
    expect(requests.map(({ cache }) => cache)).toEqual(['default', 'reload', 'default'])
  })

  test('only the address whose answer could not be read bypasses the cache, until it can be read', async () => {
    const { ask, requests } = aCachedClient(['{', '{', '{'])
    const other = { ...thing, query: { of: 'another' } }
    for (const request of [thing, thing, other, thing, other]) await ask(request)
    expect(requests.map(({ cache }) => cache)).toEqual(['default', 'reload', 'default', 'reload', 'reload'])
  })
})

describe('when the server asks to slow down', () => {
  test.each([
    ['in seconds', '120', 120],
    ['by a date', 'Mon, 02 Mar 2026 10:03:00 GMT', 180],
    ['without saying how long', undefined, 5],
    ['with nonsense', 'soon', 5],
    ['with a number below zero', '-5', 5],
    ['with the past', 'Mon, 02 Mar 2026 09:00:00 GMT', 5],
    ['for ever', '999999999', 86_400],
  ])('NET-06 %s, it is reported once and not asked again', async (_, header, seconds) => {
    const { ask, requests, rateLimits } = aClient(() => json({}, 429, header === undefined ? {} : { 'retry-after': header }))
    expect(await ask()).toMatchObject({ code: 'RATE_LIMITED', status: 429, details: { retryAfterSeconds: seconds } })
    expect(requests).toHaveLength(1)
    expect(rateLimits).toEqual([Date.parse('2026-03-02T10:00:00Z') + seconds * 1000])
  })
})

test('NET-06 on a device whose clock is wrong, a date counts by the server’s clock', async () => {
  const headers = { 'retry-after': 'Mon, 02 Mar 2026 12:00:30 GMT', date: 'Mon, 02 Mar 2026 12:00:00 GMT' }
  const { ask, rateLimits } = aClient(() => json({}, 429, headers))
  expect(await ask()).toMatchObject({ details: { retryAfterSeconds: 30 } })
  expect(rateLimits).toEqual([Date.parse('2026-03-02T10:00:30Z')])
})

test('the server’s time is reported with every response, from the middle of its second', async () => {
  const { ask, offsets } = aClient(() => json({}, 200, { date: 'Mon, 02 Mar 2026 10:00:20 GMT' }))
  await ask()
  expect(offsets).toEqual([20_500])
})

test('S6.18 S8.13 an incomplete profile is reported, whichever call it is the answer to', async () => {
  const { ask, incomplete } = aClient(() => json({ error: 'INCOMPLETE_PROFILE', statusCode: 403, message: 'x' }, 403))
  expect(await ask({ path: '/booking/b1' })).toMatchObject({ code: 'INCOMPLETE_PROFILE', status: 403 })
  expect(incomplete()).toBe(1)
})

test('an aborted call is ended and not retried', async () => {
  const { http, clock, requests } = aClient(() => never)
  const stop = new AbortController()
  const outcome = http
    .request({ method: 'GET', path: '/things', auth: 'none', read: body => body, signal: stop.signal })
    .catch(() => 'ended')
  await settle()
  stop.abort()
  expect(await outcome).toBe('ended')
  await clock.advance(60_000)
  expect(requests).toHaveLength(1)
  expect(requests[0]?.signal.aborted).toBe(true)
})

test('a file is read as bytes, whatever they are; a refusal in its place is still an error with a code', async () => {
  const bytes = new Uint8Array([0x25, 0x50, 0x44, 0x46, 0xff, 0x00])
  const { ask } = aClient((_request, attempt) =>
    attempt === 1 ? new Response(bytes) : Response.json({ error: 'DOCUMENT_NOT_FOUND', statusCode: 404 }, { status: 404 }),
  )
  expect(await ask({ answersFile: true })).toEqual({ answer: bytes })
  expect(await ask({ answersFile: true })).toMatchObject({ code: 'DOCUMENT_NOT_FOUND', status: 404 })
})

test('a public response that has not changed is the same object; a changed one, another address or reader, and a private one are not', async () => {
  const texts = ['[1]', '[1]', '[2]', '[1]', '[1]', '[1]', '[1]', '[1]']
  const { ask, accessToken } = aClient((_request, attempt) => new Response(texts[attempt - 1]))
  accessToken.hold('good')
  const read = (body: unknown): unknown => body
  const answerTo = async (request: Partial<HttpRequest<unknown>> = {}): Promise<unknown> => {
    const outcome = (await ask({ read, ...request })) as { readonly answer: unknown }
    return outcome.answer
  }
  const [first, second, changed, back] = [await answerTo(), await answerTo(), await answerTo(), await answerTo()]
  expect(second).toBe(first)
  expect([changed, back]).toEqual([[2], [1]])
  expect(back).not.toBe(first)
  const others = [
    await answerTo({ path: '/others' }),
    await answerTo({ read: body => body }),
    await answerTo({ auth: 'required' }),
    await answerTo({ auth: 'required' }),
  ]
  expect(others).toEqual([[1], [1], [1], [1]])
  expect(new Set([back, ...others]).size).toBe(5)
})

test('only the last addresses of a reader are remembered', async () => {
  const { ask } = aClient(() => new Response('[1]'))
  const read = (body: unknown): unknown => body
  const answerTo = async (path: string) => ((await ask({ read, path })) as { readonly answer: unknown }).answer
  const first = await answerTo('/0')
  for (let other = 1; other <= 8; other += 1) await answerTo(`/${other}`)
  const [again, last] = [await answerTo('/0'), await answerTo('/8')]
  expect(again).toEqual(first)
  expect(again).not.toBe(first)
  expect(await answerTo('/8')).toBe(last)
})
