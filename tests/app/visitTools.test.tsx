import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visibilityChanged } from '@/contracts/app'
import { forgetRequested } from '@/contracts/consent'
import { personLeft } from '@/contracts/session'
import type { Config } from '@/runtime/config/config'
import type { Log } from '@/runtime/effects/world'
import { readVisit } from '@/recording/readFile'
import { connectKeeper } from '@/recording/transport/connectKeeper'
import { createKeeper } from '@/recording/transport/createKeeper'
import { callKeeper } from '@/recording/transport/keeper'
import { memoryRecordingStore } from '@/recording/transport/recordingStore'
import { choiceMade } from '@plugins/consent/events'
import { aSupport, digestOf } from '../recording/transport/aSentVisit'
import { aConfig } from '../support/aConfig'
import { makeApp, type TestAppOptions } from '../support/makeApp'
import { createMemoryDevice, silentLog } from '../support/memoryAdapters'
import { createVirtualClock } from '../support/virtualClock'

const live: Config = { ...aConfig, environment: 'prod' }
const change = (n: number) => visibilityChanged({ visible: n % 2 === 0 })

const AGREED = JSON.stringify({
  value: JSON.stringify({ analytics: false, recordings: true }),
  version: '2',
  until: String(Date.parse('2026-06-02T10:00:00Z')),
})

interface Options extends TestAppOptions {
  readonly silentWorker?: boolean
  /** The person agreed to recordings on an earlier visit; they did unless a test says otherwise. */
  readonly agreed?: boolean
}

/** The app with a support server that its recording reaches. */
async function anApp({ agreed = true, ...options }: Options = {}) {
  const support = aSupport()
  const clock = options.clock ?? createVirtualClock(Date.parse('2026-03-02T10:00:00Z'))
  const memory = options.memory ?? createMemoryDevice(() => clock.now())
  if (agreed) memory.texts.set('consent-store:choice', AGREED)
  const warned: (readonly unknown[])[] = []
  const log: Log = { ...silentLog, warn: (...words) => void warned.push(words) }
  const own = () =>
    createKeeper({
      openStore: async () => memoryRecordingStore(memory.tail),
      clock,
      fraction: () => 0.5,
      sha256: async text => digestOf(text),
      serverOf: () => support.server,
      ifFree: async () => undefined,
    })
  const app = await makeApp({
    draw: false,
    at: '/privacy-policy',
    ...options,
    clock,
    memory,
    adapters: {
      log,
      keeper: options.silentWorker
        ? report =>
            connectKeeper({
              thread: () => ({ send: () => undefined, listen: () => undefined, end: () => undefined }),
              here: async () => {
                const keeper = own()
                return call => callKeeper(keeper, call)
              },
              clock,
              report,
            })
        : own,
      ...options.adapters,
    },
  })
  return {
    ...app,
    support,
    warned,
    /** The first interaction with the page. */
    async usesIt() {
      window.dispatchEvent(new Event('pointerdown'))
      await app.settle()
    },
    /** Some things happen, and time passes. */
    async goesOn() {
      for (let n = 0; n < 4; n++) {
        await app.dispatch(change(n), 'app')
        await app.advance(6_000)
      }
    },
  }
}

/** A browser with Global Privacy Control switched on. */
async function withPrivacyControl(test: () => Promise<void>): Promise<void> {
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  try {
    await test()
  } finally {
    Reflect.deleteProperty(navigator, 'globalPrivacyControl')
  }
}

const everywhere = (['dev', 'stage', 'prod'] as const).map(environment => ({ ...aConfig, environment }))

test.each(everywhere)('REC-13 in $environment nothing is sent without consent, however long the visit', async config => {
  const app = await anApp({ config, agreed: false })
  await app.usesIt()
  await app.goesOn()
  expect([app.support.calls, app.memory.beacons]).toEqual([[], []])
  await app.dispatch(choiceMade({ analytics: false, recordings: true }))
  await app.goesOn()
  await waitFor(() => expect(app.support.segments.size).toBeGreaterThan(0))
  const texts = [...app.support.segments.values()].join('')
  expect(texts).not.toContain('app/started')
  expect(texts).not.toContain('"mode":"memory"')
})

test.each(everywhere)('REC-14 in $environment Global Privacy Control overrides earlier consent', config =>
  withPrivacyControl(async () => {
    const app = await anApp({ config })
    await app.usesIt()
    await app.goesOn()
    expect([app.support.calls, app.memory.beacons]).toEqual([[], []])
  }),
)

test('a visit of a person who has given consent before is sent at once, from its first event', async () => {
  const app = await anApp()
  await app.goesOn()
  await waitFor(() => expect(app.support.segments.size).toBeGreaterThan(2))
  const [file] = await app.support.file(app.app.recorder.recordingId)
  expect(file?.segments[0]?.rows[0]).toMatchObject({ type: 'app/started' })
  expect(file?.header.mode).toBe('consented')
})

test('the recorder’s tools are not loaded on the landing page before the first interaction', async () => {
  const app = await anApp({ at: '/' })
  await app.goesOn()
  expect([app.memory.tail.size, app.support.calls]).toEqual([0, []])
  await app.usesIt()
  await app.goesOn()
  await waitFor(() => expect(app.support.segments.size).toBeGreaterThan(0))
})

test('REC-14 Global Privacy Control overrides consent given now', () =>
  withPrivacyControl(async () => {
    const app = await anApp({ config: live, agreed: false })
    await app.dispatch(choiceMade({ analytics: false, recordings: true }))
    await app.usesIt()
    await app.goesOn()
    expect(app.support.calls).toEqual([])
  }))

test('after consent to recordings is withdrawn nothing more is sent, and waiting segments are deleted', async () => {
  const app = await anApp()
  await app.goesOn()
  await waitFor(() => expect(app.support.segments.size).toBeGreaterThan(0))
  await app.dispatch(choiceMade({ analytics: false, recordings: false }))
  await app.settle()
  const sent = app.support.calls.length
  await app.goesOn()
  expect([app.support.calls.length, app.memory.beacons]).toEqual([sent, []])
  expect([...app.memory.tail.keys()].filter(key => key.startsWith('waits/'))).toEqual([])
})

test('REC-12 the privacy page shows the consent; after withdrawal, sending stops within a second and waiting segments are deleted', async () => {
  const app = await anApp({ config: live, draw: true })
  const box = await screen.findByRole('checkbox', { name: /record/i })
  expect(box).toBeChecked()
  await app.goesOn()
  await waitFor(() => expect(app.support.segments.size).toBeGreaterThan(0))
  app.support.trouble.answer = () => new Promise(() => undefined)
  await app.goesOn()
  expect(JSON.stringify([...app.memory.tail])).toContain('\\"mode\\":\\"consented\\"')
  await userEvent.click(box)
  await app.advance(1_000)
  expect(box).not.toBeChecked()
  expect(JSON.stringify([...app.memory.tail])).not.toContain('\\"mode\\":\\"consented\\"')
  const calls = app.support.calls.length
  app.support.trouble.answer = undefined
  await app.goesOn()
  await app.advance(120_000)
  expect([app.support.calls.length, app.memory.beacons]).toEqual([calls, []])
})

const STORES = [{ id: 's1', name: 'Leeds Holbeck', address: { city: 'Leeds', country: 'GB' }, bookableDate: ['2026-03-10'] }]

test.each([
  ['500', async () => ({ status: 500, body: undefined })],
  ['429', async () => ({ status: 429, body: undefined, retryAfter: 30 })],
  ['slow', () => new Promise<never>(() => undefined)],
  ['offline', () => Promise.reject(new TypeError('Failed to fetch'))],
])('REC-17 a recorder that is %s is not noticeable, and the app’s own calls are answered as usual', async (_, answer) => {
  const asked: string[] = []
  const fetch = (async (input: string) => {
    asked.push(input)
    return new Response(JSON.stringify(STORES), { headers: { 'content-type': 'application/json' } })
  }) as typeof globalThis.fetch
  const app = await anApp({ draw: true, adapters: { fetch } })
  app.support.trouble.answer = answer
  const seen = document.body.textContent
  for (let time = 0; time < 5; time++) await app.goesOn()
  expect(app.support.calls.length).toBeGreaterThan(0)
  expect(document.body.textContent).toBe(seen)
  expect(screen.queryAllByRole('alert')).toEqual([])
  expect(app.types()).not.toContain('http/rateLimited')
  await app.go('/stores')
  expect(await screen.findByRole('heading', { name: /Leeds Holbeck/ })).toBeVisible()
  expect(asked.filter(address => address.endsWith('/bookable/stores'))).toHaveLength(1)
})

test('without a support server in the configuration nothing is sent', async () => {
  const { support: _, ...config } = aConfig
  const app = await anApp({ config })
  await app.goesOn()
  expect(app.support.calls).toEqual([])
  await expect(app.app.parts.exportRecording()).resolves.toContain('app/started')
})

test('S9.65 with a worker that never answers the app works, logs it once, and the visit is sent', async () => {
  const app = await anApp({ silentWorker: true })
  await app.goesOn()
  expect(app.warned).toEqual([])
  await app.advance(30_000)
  await app.goesOn()
  expect(app.warned).toEqual([['recording: no worker keeps it', 'silent']])
  await waitFor(() => expect(app.support.segments.size).toBeGreaterThan(2))
})

test('REC-18 if storing the recording fails, recording is switched off, and the app continues', async () => {
  const broken = new Proxy({}, { get: () => () => Promise.reject(new Error('no')) })
  const app = await anApp({ adapters: { keeper: () => broken as never } })
  await app.goesOn()
  expect(app.warned).toEqual([['recording: switched off', 'Error']])
})

test('REC-29 events after a person has left are in another recording, also across page loads', async () => {
  const app = await anApp()
  await app.goesOn()
  await app.dispatch(personLeft(), 'tab')
  await app.goesOn()
  const recs = new Set([...app.support.segments.keys()].map(key => key.split('/')[0]))
  expect(recs.size).toBe(2)
  expect(app.memory.tab.get('lockstep:visit')).toMatch(/ 1$/)
  const next = await anApp({ memory: app.memory, clock: app.clock })
  expect(recs).toContain(next.app.recorder.recordingId)
  expect(next.app.recorder.recordingId).not.toBe(app.app.recorder.recordingId)
})

test('the pages of one tab are one file, and nothing of it is left after "forget everything"', async () => {
  const first = await anApp()
  await first.goesOn()
  const second = await anApp({ memory: first.memory, clock: first.clock })
  const pages = await readVisit(await second.app.parts.exportRecording())
  expect(pages.map(({ header }) => header.page)).toEqual([1, 2])
  expect(pages[0]?.segments.flatMap(({ rows }) => rows)).toEqual(
    first.rows().slice(0, pages[0]?.segments.flatMap(({ rows }) => rows).length),
  )
  await second.dispatch(forgetRequested())
  expect(second.memory.tail.size).toBe(0)
  await second.goesOn()
  expect(second.memory.tail.size).toBe(0)
})
