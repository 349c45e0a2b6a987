/** @jest-environment node */
import { retryingFetch } from '@plugins/account/ports/identity/retryingFetch'
import { createVirtualClock } from '../../support/virtualClock'

const random = { uuid: () => '', fraction: () => 1 }

test('S9.36 AUTH-32 a call that hangs is aborted after ten seconds', async () => {
  const clock = createVirtualClock(0)
  let aborted = 0
  const hung: typeof fetch = (_, init) =>
    new Promise((_resolve, reject) => {
      init?.signal?.addEventListener('abort', () => {
        aborted++
        reject(new DOMException('', 'AbortError'))
      })
    })
  const ended = retryingFetch({ fetch: hung, clock, random })('http://id/', {}).catch((error: unknown) => error)
  await clock.advance(9_999)
  expect(aborted).toBe(0)
  await clock.advance(1)
  expect(await ended).toMatchObject({ code: 'timeout' })
  expect(aborted).toBe(1)
})

test('AUTH-27 three tries fit into the ten seconds', async () => {
  const clock = createVirtualClock(0)
  let tries = 0
  const broken = (): Promise<Response> => {
    tries++
    return Promise.reject(new TypeError('Failed to fetch'))
  }
  const ended = retryingFetch({ fetch: broken, clock, random })('http://id/', {}).catch((error: unknown) => error)
  await clock.advance(5_000)
  expect(await ended).toMatchObject({ code: 'NETWORK' })
  expect(tries).toBe(3)
})

test('AUTH-41 nothing is sent again after another tab has taken the lock', async () => {
  const clock = createVirtualClock(0)
  const turn = new AbortController()
  let tries = 0
  const broken: typeof fetch = (_, init) => {
    if (init?.signal?.aborted) return Promise.reject(new DOMException('', 'AbortError'))
    tries++
    return Promise.reject(new TypeError('Failed to fetch'))
  }
  const ended = retryingFetch({ fetch: broken, clock, random }, turn.signal)('http://id/', {}).catch((error: unknown) => error)
  await clock.advance(100)
  turn.abort()
  await clock.advance(5_000)
  expect(await ended).toMatchObject({ code: 'timeout' })
  expect(tries).toBe(1)
})
