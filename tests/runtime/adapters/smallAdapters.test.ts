import { createAccessToken } from '@/runtime/http/accessToken'
import { browserClock } from '@/runtime/adapters/clocks'
import { browserCookies } from '@/runtime/adapters/browserCookies'
import { onFirstInteraction, watchConnection } from '@/runtime/adapters/browserEvents'
import { sha256 } from '@/runtime/adapters/sha256'
import { withViewTransition } from '@/runtime/adapters/history'
import { createVirtualClock } from '../../support/virtualClock'

test('the access token is passed to everyone who waits for the next one', async () => {
  const token = createAccessToken()
  const waiting = [token.next(), token.next()]
  token.hold('t1')
  expect(await Promise.all(waiting)).toEqual(['t1', 't1'])
  expect(token.current()).toBe('t1')
  const last = token.next()
  token.hold(undefined)
  expect(await last).toBeUndefined()
})

test('a sleep ends, or never does if it is cancelled', async () => {
  jest.useFakeTimers()
  try {
    let ended = 0
    const one = browserClock.sleep(1000)
    const other = browserClock.sleep(1000)
    void one.done.then(() => ended++)
    void other.done.then(() => ended++)
    other.cancel()
    await jest.advanceTimersByTimeAsync(2000)
    expect(ended).toBe(1)
  } finally {
    jest.useRealTimers()
  }
})

test('AUTH-26 a sleep ends by the clock, even if the device was suspended in the meantime', async () => {
  jest.useFakeTimers()
  try {
    let ended = false
    void browserClock.sleep(30 * 60_000).done.then(() => (ended = true))
    await jest.advanceTimersByTimeAsync(60_000)
    // the device sleeps for an hour: the clock continues, timers do not
    jest.setSystemTime(Date.now() + 3_600_000)
    expect(ended).toBe(false)
    await jest.advanceTimersByTimeAsync(15_000)
    expect(ended).toBe(true)
  } finally {
    jest.useRealTimers()
  }
})

test('AUTH-26 a clock that is set back does not prolong a sleep', async () => {
  jest.useFakeTimers()
  try {
    let ended = false
    void browserClock.sleep(60_000).done.then(() => (ended = true))
    await jest.advanceTimersByTimeAsync(20_000)
    jest.setSystemTime(Date.now() - 3_600_000)
    await jest.advanceTimersByTimeAsync(39_000)
    expect(ended).toBe(false)
    await jest.advanceTimersByTimeAsync(1_000)
    expect(ended).toBe(true)
  } finally {
    jest.useRealTimers()
  }
})

test('a cookie’s name and value may contain anything', () => {
  browserCookies.write('a b=;', 'x;y=ä', 60)
  expect(browserCookies.read('a b=;')).toBe('x;y=ä')
  expect(browserCookies.read('a b')).toBeUndefined()
  browserCookies.remove('a b=;')
  expect(browserCookies.read('a b=;')).toBeUndefined()
})

test('NET-35 if cookies are blocked, the value stored instead expires in time', () => {
  jest.useFakeTimers()
  const refused = jest.spyOn(document, 'cookie', 'get').mockReturnValue('')
  browserCookies.write('a', 'one hour', 3600)
  browserCookies.write('b', 'a session', 'session')
  jest.setSystemTime(Date.now() + 3_599_000)
  expect(browserCookies.read('a')).toBe('one hour')
  jest.setSystemTime(Date.now() + 1_000)
  expect(browserCookies.read('a')).toBeUndefined()
  expect(browserCookies.read('b')).toBe('a session')
  refused.mockRestore()
  jest.useRealTimers()
  sessionStorage.clear()
})

test('an unreadable cookie of another program does no harm', () => {
  document.cookie = 'broken=%E0%A4%A'
  expect(browserCookies.read('broken')).toBeUndefined()
})

describe('the connection', () => {
  afterEach(() => jest.restoreAllMocks())

  /** The reports about a connection that a test switches on and off. */
  function watched() {
    const clock = createVirtualClock(0)
    const told: unknown[] = []
    watchConnection({ clock, random: { fraction: () => 0.5 } }, ({ type, payload }, cause) => told.push([type, payload, cause]))
    const becomes = (online: boolean) => {
      jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(online)
      window.dispatchEvent(new Event(online ? 'online' : 'offline'))
    }
    return { clock, told, becomes }
  }

  test('going offline is reported at once, coming back once it has lasted', async () => {
    const { clock, told, becomes } = watched()
    becomes(false)
    expect(told).toEqual([['app/connectionChanged', { online: false }, 'app']])
    becomes(true)
    await clock.advance(2_999)
    expect(told).toHaveLength(1)
    await clock.advance(1)
    expect(told.slice(1)).toEqual([['app/connectionChanged', { online: true }, 'app']])
    becomes(false)
    becomes(true)
    becomes(false)
    await clock.advance(10_000)
    expect(told).toHaveLength(3)
  })
})

test('SHA-256 has the standard result', async () => {
  expect(await sha256('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})

test('SEC-29 a cookie is one cookie, whatever its name and its value contain', () => {
  const name = 'first=1\r\n; Path=/elsewhere'
  const value = 'second\r\nSet-Cookie: third=1; Domain=evil.example; Max-Age=0'
  const before = document.cookie
  browserCookies.write(name, value, 60)
  expect(browserCookies.read(name)).toBe(value)
  expect(document.cookie.slice(before.length)).toMatch(/^(; )?[!-:<-~]+$/)
  browserCookies.remove(name)
  expect(document.cookie).toBe(before)
})

test('the first interaction is acted on once, at once', () => {
  let acted = 0
  onFirstInteraction(() => void acted++)
  window.dispatchEvent(new Event('pointerdown'))
  expect(acted).toBe(1)
  window.dispatchEvent(new Event('click'))
  window.dispatchEvent(new Event('keydown'))
  expect(acted).toBe(1)
})

test.each([
  ['less motion', false, []],
  ['no less motion', true, ['led over']],
])(
  'A11Y-27 with %s the other page is there in a later task, with a transition only if the person accepts motion',
  async (_, isWelcome, ways) => {
    const done: string[] = []
    const startViewTransition = (change: () => void) => {
      done.push('led over')
      change()
      const ended = Promise.resolve()
      return { ready: ended, finished: ended, updateCallbackDone: ended }
    }
    Object.assign(document, { startViewTransition })
    const matchMedia = jest.fn((query: string) => ({ matches: query === '(prefers-reduced-motion: no-preference)' && isWelcome }))
    const before = window.matchMedia
    Object.assign(window, { matchMedia })
    try {
      const changing = withViewTransition(() => void done.push('changed'))
      // still in the task of the press
      await Promise.resolve()
      expect(done).toEqual([])
      await changing
      expect(done).toEqual([...ways, 'changed'])
    } finally {
      Reflect.deleteProperty(document, 'startViewTransition')
      Object.assign(window, { matchMedia: before })
    }
  },
)
