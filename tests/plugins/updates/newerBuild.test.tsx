import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { interacted, visibilityChanged } from '@/contracts/app'
import { createReload, reloadOnChunkError } from '@/runtime/adapters/reload'
import type { World } from '@/runtime/effects/world'
import { isNewer, readBuildInfo } from '@plugins/updates/model/buildInfo'
import { readLatestBuild, readOwnBuild } from '@plugins/updates/ports'
import { makeApp } from '../../support/makeApp'

const HOUR = 3_600_000
const NOTICE = /new version is ready/

/** A page whose server has the build `latest`. */
async function aPage({ latest, at = '/terms-and-conditions' }: { latest: () => unknown; at?: string }) {
  const asked = { own: 0, latest: 0, reloads: 0 }
  const app = await makeApp({
    at,
    ports: {
      'updates.readOwnBuild': () => {
        asked.own += 1
        return { id: 'test', timestamp: 100 }
      },
      'updates.readLatestBuild': () => {
        asked.latest += 1
        return latest()
      },
      'updates.reloadPage': () => {
        asked.reloads += 1
        return true
      },
    },
  })
  await app.dispatch(interacted())
  return { app, asked }
}
const newer = { id: 'next', timestamp: 200 }

test('S4.66 S7.34 the latest build is requested every hour, and no longer once a newer one was found', async () => {
  let latest = { id: 'test', timestamp: 100 }
  const { app, asked } = await aPage({ latest: () => latest })
  expect(asked.own).toBe(1)
  await app.advance(HOUR - 1)
  expect(asked.latest).toBe(0)
  await app.advance(1)
  expect(asked.latest).toBe(1)
  expect(screen.queryByText(NOTICE)).toBeNull()
  latest = newer
  await app.advance(3 * HOUR)
  expect(asked.latest).toBe(2)
  expect(screen.getByText(NOTICE).closest('[role=status]')).not.toBeNull()
})

test('S7.35 there is no request while the page is hidden', async () => {
  const { app, asked } = await aPage({ latest: () => newer })
  await app.dispatch(visibilityChanged({ visible: false }), 'app')
  await app.advance(2 * HOUR)
  expect(asked.latest).toBe(0)
  await app.dispatch(visibilityChanged({ visible: true }), 'app')
  expect(asked.latest).toBe(1)
})

test('S4.68 NET-28 the page is reloaded only when the person asks for it', async () => {
  const { app, asked } = await aPage({ latest: () => newer })
  await app.advance(HOUR)
  await app.go('/privacy-policy')
  expect(asked.reloads).toBe(0)
  await userEvent.click(screen.getByRole('button', { name: 'Reload' }))
  await app.settle()
  expect(asked.reloads).toBe(1)
})

test('S4.68 the notice can be dismissed', async () => {
  const { app } = await aPage({ latest: () => newer })
  await app.advance(HOUR)
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }))
  await app.settle()
  expect(screen.queryByText(NOTICE)).toBeNull()
})

test('S4.68 there is no notice while paying or signing', async () => {
  const { app } = await aPage({ latest: () => newer, at: '/agreement-signing' })
  await app.advance(HOUR)
  expect(screen.queryByText(NOTICE)).toBeNull()
  await app.go('/terms-and-conditions')
  expect(screen.getByText(NOTICE)).toBeVisible()
})

test.each([
  ['a page instead of a file', '<!doctype html>', null],
  ['nothing', undefined, null],
  ['no id', { timestamp: 1 }, null],
  ['an id that is none', { id: '../../x', timestamp: 1 }, null],
  ['no time', { id: 'b' }, { id: 'b', timestamp: null }],
])('NET-29 %s is read as %p', (_case, document, info) => {
  expect(readBuildInfo(document)).toEqual(info)
})

test('NET-29 an older build from a stale cache is not newer', () => {
  expect(isNewer({ id: 'before', timestamp: 50 }, 'test', { id: 'test', timestamp: 100 })).toBe(false)
  expect(isNewer({ id: 'before', timestamp: 50 }, 'test', null)).toBe(true)
})

test('S7.35 NET-29 the latest build is requested at its address, the running one is read once at start, and failures are ignored', async () => {
  const asked: string[] = []
  const worldThat = (answer: () => Promise<unknown>) =>
    ({
      ownBuild: { id: 'b', timestamp: 7 },
      clock: { now: () => 42 },
      fetch: (path: string) => {
        asked.push(path)
        return answer()
      },
    }) as unknown as World
  const found = worldThat(async () => new Response('{"id":"b","timestamp":7}'))
  await expect(readOwnBuild.run(found)).resolves.toEqual({ id: 'b', timestamp: 7 })
  await expect(readLatestBuild.run(found)).resolves.toEqual({ id: 'b', timestamp: 7 })
  expect(asked).toEqual(['/builds/latest.json?42'])
  for (const bad of [
    async () => new Response('', { status: 404 }),
    async () => new Response('<!doctype html>'),
    async () => Promise.reject(new TypeError('offline')),
  ])
    await expect(readLatestBuild.run(worldThat(bad))).resolves.toBeNull()
})

describe('S4.67 S9.29 two triggers for one path within 10 seconds cause one reload', () => {
  function aTab({ refuses = false, held = new Map<string, string>() } = {}) {
    const tab = { now: 1_000, path: '/stores', reloads: [] as string[], held }
    const storage = () => {
      if (refuses) throw new Error('SecurityError')
      return {
        getItem: (key: string) => held.get(key) ?? null,
        setItem: (key: string, value: string) => void held.set(key, value),
      }
    }
    const reload = createReload(
      () => tab.now,
      storage,
      () => tab.path,
      () => void tab.reloads.push(tab.path),
    )
    return { tab, reload }
  }

  test.each([false, true])('also if the tab has no storage: %p', refuses => {
    const { tab, reload } = aTab({ refuses })
    expect([reload(), reload()]).toEqual([true, false])
    tab.now += 9_999
    expect(reload()).toBe(false)
    tab.now += 1
    expect(reload()).toBe(true)
    expect(tab.reloads).toEqual(['/stores', '/stores'])
  })

  test('another path may be reloaded in the meantime, and the next page of the tab knows of it', () => {
    const { tab, reload } = aTab()
    reload()
    const next = aTab({ held: tab.held })
    expect(JSON.parse(tab.held.get('nuxt:reload') ?? '')).toEqual({ path: '/stores', expires: 11_000 })
    expect(next.reload()).toBe(false)
    next.tab.path = '/register/unit'
    expect(next.reload()).toBe(true)
  })

  test.each(['', '{', '7', '{"expires":"soon"}', '[]'])('a stored value that is not ours, %p, prevents nothing', text => {
    const { reload } = aTab({ held: new Map([['nuxt:reload', text]]) })
    expect(reload()).toBe(true)
  })
})

describe('NET-27 missing code is fixed by one reload', () => {
  const lost = Object.assign(new Error('Loading chunk 7 failed.'), { name: 'ChunkLoadError' })
  const reloads = (path: string, error: unknown): number => {
    window.history.replaceState(null, '', path)
    let count = 0
    reloadOnChunkError(error, () => ++count > 0)
    return count
  }

  test.each([
    ['/register/unit', 1],
    ['/register/payment', 1],
    ['/app', 1],
    ['/register/payment/confirm', 0],
    ['/register/sign', 0],
    ['/callback', 0],
  ])('with %s it is reloaded %i times', (path, times) => {
    expect(reloads(path, lost)).toBe(times)
  })

  test('any other error causes no reload, and offline nothing is lost', () => {
    expect(reloads('/stores', new TypeError('x is not a function'))).toBe(0)
    const offline = jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    expect(reloads('/stores', lost)).toBe(0)
    offline.mockRestore()
  })
})
