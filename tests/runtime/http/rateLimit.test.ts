/** @jest-environment node */
import type { HttpRequest } from '@/runtime/effects/world'
import { aClient, json } from './aClient'

const things: HttpRequest<unknown> = { method: 'GET', path: '/things', auth: 'none', read: body => body }
const turnedAway = (seconds: number) => (_: Request, attempt: number) =>
  attempt === 1 ? json({}, 429, { 'retry-after': String(seconds) }) : json({ ok: true })

test('NET-04 calls made within the time the server named are sent when it ends', async () => {
  const { http, clock, requests } = aClient(turnedAway(7))
  await expect(http.request(things)).rejects.toMatchObject({ code: 'RATE_LIMITED', status: 429 })
  const waiting = [http.request(things), http.request({ ...things, method: 'POST', path: '/more', idempotencyKey: 'k1' })]
  await clock.advance(6_999)
  expect(requests).toHaveLength(1)
  await clock.advance(1_100)
  await expect(Promise.all(waiting)).resolves.toEqual([{ ok: true }, { ok: true }])
  expect(requests).toHaveLength(3)
})

test('NET-04 calls fail at once if the end of that time is far off, and it is reported again', async () => {
  const { http, clock, requests, rateLimits } = aClient(turnedAway(600))
  await expect(http.request(things)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  await clock.advance(60_000)
  await expect(http.request(things)).rejects.toMatchObject({ code: 'RATE_LIMITED', details: { retryAfterSeconds: 540 } })
  expect(requests).toHaveLength(1)
  expect(new Set(rateLimits).size).toBe(1)
  await clock.advance(540_000)
  await expect(http.request(things)).resolves.toEqual({ ok: true })
})

test('NET-04 a retry respects the wait that another call received', async () => {
  const { http, clock, requests } = aClient(({ url }, attempt) => {
    if (url.endsWith('/others')) return json({}, 429, { 'retry-after': '9' })
    return attempt === 1 ? json({}, 503) : json({ ok: true })
  })
  const first = http.request(things)
  await expect(http.request({ ...things, path: '/others' })).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  await clock.advance(8_900)
  expect(requests).toHaveLength(2)
  await clock.advance(2_000)
  await expect(first).resolves.toEqual({ ok: true })
})

test('an aborted call is not sent when the wait ends', async () => {
  const { http, clock, requests } = aClient(turnedAway(7))
  await expect(http.request(things)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  const leaving = new AbortController()
  const left = http.request({ ...things, signal: leaving.signal }).catch((error: unknown) => error)
  leaving.abort()
  await clock.advance(10_000)
  expect(await left).toMatchObject({ code: 'NETWORK' })
  expect(requests).toHaveLength(1)
})

test.each([
  [30, 'waits for its end'],
  [31, 'is refused at once'],
])('NET-04 with a wait of %i s, the next request %s', async (seconds, what) => {
  const { http, clock, requests } = aClient(turnedAway(seconds))
  await expect(http.request(things)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  let outcome = 'waits for its end'
  const next = http.request(things).catch(() => void (outcome = 'is refused at once'))
  await clock.advance(1)
  expect(outcome).toBe(what)
  await clock.advance(35_000)
  await next
  expect(requests).toHaveLength(seconds === 30 ? 2 : 1)
})
