/** @jest-environment node */
import { createHttp } from '@/runtime/http/http'
import { aConfig } from '../../support/aConfig'
import { aClient, json, type Answering } from './aClient'
import { settle } from '../../support/virtualClock'
import { noReports } from '../../support/noReports'

describe('when the session is refused', () => {
  const guarded: Answering = request =>
    request.headers.get('authorization') === 'Bearer new' ? json({ ok: true }) : json({}, 401)

  test('the call waits for a new one and is sent again with it', async () => {
    const { http, accessToken, requests, refusals } = aClient(guarded)
    accessToken.hold('old')
    const outcome = http.request({ method: 'GET', path: '/things', auth: 'required', read: body => body })
    await settle()
    expect(refusals()).toBe(1)
    accessToken.hold('new')
    expect(await outcome).toEqual({ ok: true })
    expect(requests.map(({ headers }) => headers.get('authorization'))).toEqual(['Bearer old', 'Bearer new'])
  })

  test('also when it is renewed immediately', async () => {
    const { accessToken, ...client } = aClient(guarded)
    accessToken.hold('old')
    const http = createHttp({
      config: aConfig,
      fetch: async (input, init) => guarded(new Request(input, init), 1),
      clock: client.clock,
      jitter: () => 0,
      accessToken,
      reports: { ...noReports, sessionRefused: () => accessToken.hold('new') },
    })
    await expect(http.request({ method: 'GET', path: '/things', auth: 'required', read: body => body })).resolves.toEqual({
      ok: true,
    })
  })

  test('also when another call had it renewed while this one was in progress', async () => {
    let refuse: (answer: Response) => void = () => undefined
    const first = new Promise<Response>(resolve => (refuse = resolve))
    const { http, accessToken, refusals } = aClient((request, attempt) => (attempt === 1 ? first : guarded(request, attempt)))
    accessToken.hold('old')
    const outcome = http.request({ method: 'GET', path: '/things', auth: 'required', read: body => body })
    accessToken.hold('new')
    refuse(json({}, 401))
    expect(await outcome).toEqual({ ok: true })
    expect(refusals()).toBe(0)
  })

  test('without a new session the person must sign in', async () => {
    const { http, accessToken, requests } = aClient(guarded)
    accessToken.hold('old')
    const outcome = http
      .request({ method: 'GET', path: '/things', auth: 'required', read: body => body })
      .catch((error: unknown) => error)
    await settle()
    accessToken.hold(undefined)
    expect(await outcome).toMatchObject({ code: 'SIGN_IN_REQUIRED', status: 401 })
    expect(requests).toHaveLength(1)
  })

  test('AUTH-57 a renewed token that is refused as well is not renewed again, and that is reported', async () => {
    const { http, accessToken, requests, refusals, renewedRefusals } = aClient(() =>
      json({ error: 'UNAUTHORIZED', statusCode: 401, message: 'no' }, 401),
    )
    accessToken.hold('old')
    const outcome = http
      .request({ method: 'GET', path: '/things', auth: 'required', read: body => body })
      .catch((error: unknown) => error)
    await settle()
    accessToken.hold('new')
    expect(await outcome).toMatchObject({ code: 'SIGN_IN_REQUIRED', status: 401 })
    expect([requests.length, refusals(), renewedRefusals()]).toEqual([2, 1, 1])
  })

  test('AUTH-56 only a read, or a write with an idempotency key, is sent again', async () => {
    for (const [request, sent] of [
      [{ method: 'GET' }, 2],
      [{ method: 'POST', idempotencyKey: 'k-1' }, 2],
      [{ method: 'POST' }, 1],
    ] as const) {
      const { http, accessToken, requests } = aClient(guarded)
      accessToken.hold('old')
      const outcome = http
        .request({ path: '/things', auth: 'required', read: body => body, ...request })
        .catch((error: unknown) => error)
      await settle()
      accessToken.hold('new')
      await outcome
      expect(requests).toHaveLength(sent)
    }
  })

  test('AUTH-43 an answer that arrives after sign-out is dropped', async () => {
    let answer: (response: Response) => void = () => undefined
    const { http, accessToken } = aClient(() => new Promise(resolve => (answer = resolve)))
    accessToken.hold('theirs')
    const outcome = http
      .request({ method: 'GET', path: '/things', auth: 'required', read: body => body })
      .catch((error: unknown) => error)
    await settle()
    accessToken.forget()
    accessToken.hold('somebody else’s')
    answer(json({ name: 'Ada' }))
    expect(await outcome).toMatchObject({ code: 'SIGN_IN_REQUIRED', status: 401 })
  })

  test('a refused public call is just refused', async () => {
    const { ask, refusals } = aClient(guarded)
    expect(await ask()).toMatchObject({ code: 'UNKNOWN', status: 401 })
    expect(refusals()).toBe(0)
  })
})
