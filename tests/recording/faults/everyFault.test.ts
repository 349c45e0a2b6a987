import { connectionChanged, interacted } from '@/contracts/app'
import { watchErrors } from '@/runtime/adapters/pageErrors'
import { definePlugin } from '@/kernel/contract'
import { startMonitoring } from '@/app/monitoring/startMonitoring'
import type { TestApp } from '../../support/makeApp'
import { createMemoryDevice, type memoryAdapters } from '../../support/memoryAdapters'
import { sample } from '../../support/sample'
import { tracesOf } from '../../support/tracesOf'
import { createVirtualClock, settle } from '../../support/virtualClock'
import { PERSON, personCanaries, SERVER, serverCanaries } from './canaries'
import { CELLS, FAULTS, STEPS, type Besides, type Fault, type FaultName, type Step } from './faults'
import { faultyPorts } from './faultyPorts'
import { DRIVERS } from './steps'

const NOW = Date.parse('2026-03-02T10:00:00Z')
const MINUTE = 60_000
/** Where the form and its draft of an hour are. */
const FORM = ['state', 'local storage', 'cookies', 'database']

const said: unknown[] = []
beforeEach(() => {
  said.length = 0
  for (const way of ['debug', 'info', 'log', 'warn', 'error', 'trace'] as const)
    jest.spyOn(console, way).mockImplementation((...words: unknown[]) => void said.push(words))
})
afterEach(() => jest.restoreAllMocks())

/** Everything that was thrown is reported as uncaught, and again as the cause of another error. */
async function reported({ app }: Pick<TestApp, 'app'>, thrown: readonly unknown[]): Promise<readonly string[]> {
  const sent: string[] = []
  const errors = watchErrors()
  startMonitoring({
    ...app,
    dsn: 'http://key@localhost:3006/1',
    errors,
    fetch: (_, init) => {
      const { body } = init as { body: string | Uint8Array }
      sent.push(typeof body === 'string' ? body : new TextDecoder().decode(body))
      return Promise.resolve(new Response('{}'))
    },
  })
  for (const error of thrown.slice(0, 9)) {
    errors.report(error)
    errors.report(new Error(`in between: ${String(error)}`, { cause: error }))
  }
  for (let turn = 0; turn < 4; turn++) await settle()
  return sent
}

const blocked = new DOMException(
  `Failed to execute 'put' on 'IDBObjectStore': the value '${SERVER.stored}' is too large.`,
  'QuotaExceededError',
)
const refusing = () => {
  const refuse = () => Promise.reject(blocked)
  return { read: refuse, write: refuse, remove: refuse, update: refuse, clear: refuse }
}

async function cell(name: FaultName, step: Step) {
  const { besides }: Fault = FAULTS[name]
  const clock = createVirtualClock(NOW)
  const memory = createMemoryDevice(() => clock.now())
  const { ports, open, act } = DRIVERS[step]
  const faulty = faultyPorts({ fault: name, ports, clock, memory })
  const log = (...words: readonly unknown[]): void => void said.push(words)
  const options = {
    clock,
    memory,
    beside: besides === 'newBuild' ? [removed] : [],
    adapters: {
      log: { debug: log, info: log, warn: log, error: log },
      otherTabs: memory.openTab,
      ...(besides === 'noStorage' ? { device: refusing() as ReturnType<typeof memoryAdapters>['device'] } : {}),
    },
  }
  const app = await open(faulty.ports, options)
  faulty.tellApp((event, cause) => app.app.store.send(event, cause))
  if (besides === 'offline') await app.dispatch(connectionChanged({ online: false }), 'app')
  await act(app)
  await app.advance(2 * MINUTE)
  const last = await after(besides, app, () => open(faulty.ports, options))
  const thrown = [
    ...faulty.met,
    ...(besides === 'newBuild' ? [lostCode()] : []),
    ...(besides === 'noStorage' ? [blocked] : []),
    new Error(SERVER.thrown),
  ]
  const sentry = await reported(last, thrown)
  isPage = false
  return { apps: [app, last], faulty, more: { sentry, console: said } }
}

const lostCode = (): Error =>
  Object.assign(new Error(`Loading chunk 7 failed. (https://app.example/assets/7.js?${SERVER.address})`), {
    name: 'ChunkLoadError',
  })

/** The page's build was removed from its host; the replay still has it. */
let isPage = true
beforeEach(() => void (isPage = true))

/** A feature whose code a newer build has taken away. */
const removed = definePlugin({
  id: 'removed',
  slices: [],
  events: [],
  recording: { version: 1, state: {} },
  sagas: () => (isPage ? Promise.reject(lostCode()) : Promise.resolve({ default: [] })),
  activateOn: [interacted],
})

/** What happens after the call has failed. Returns the app at that time. */
async function after(
  besides: Besides | undefined,
  app: Awaited<ReturnType<(typeof DRIVERS)['Rd']['open']>>,
  again: () => Promise<typeof app>,
) {
  switch (besides) {
    case 'closed':
      app.memory.tab.clear()
      return again()
    case 'reload':
      return again()
    case 'back':
      await app.go('/terms-and-conditions')
      window.history.back()
      await app.settle()
      return app
    case 'otherTab': {
      const tab = app.memory.openTab()
      for (const message of [
        SERVER.news,
        { news: SERVER.news, bookingId: SERVER.news },
        { type: SERVER.news, [SERVER.news]: [SERVER.news] },
      ])
        tab.post(message)
      await app.settle()
      return app
    }
    case 'expired':
    case 'sleep':
      await app.advance(60 * MINUTE)
      return app
    case 'newBuild':
      await app.dispatch(interacted())
      expect(app.types()).toContain('app/pluginLoadFailed')
      return app
    case 'offline':
      await app.dispatch(connectionChanged({ online: true }), 'app')
      await app.advance(MINUTE)
      return app
    default:
      return app
  }
}

test('REC-03 the fault table has 207 cells', () => {
  expect(CELLS).toHaveLength(207)
})

/** Each fault at one step, the next fault at the next step: in the long run, every fault at every step. */
const TRIED = (Object.keys(FAULTS) as FaultName[]).flatMap((fault, turn) => {
  const cells = CELLS.filter(([name]) => name === fault)
  const first = turn % cells.length
  return sample([...cells.slice(first), ...cells.slice(0, first)], 1)
})

test('REC-03 every fault and every step is among the tested cells', () => {
  expect(new Set(TRIED.map(([fault]) => fault)).size).toBe(Object.keys(FAULTS).length)
  expect(new Set(TRIED.map(([, step]) => step)).size).toBe(STEPS.length)
})

test.each(TRIED)('REC-03 %s at %s leaves nothing that was said or typed in any log, report or console', async (name, step) => {
  const { apps, faulty, more } = await cell(name, step)
  // the fault occurred, and the workflow received it
  const failed = apps.flatMap(app => app.rows()).filter(row => row.kind === 'answer' && 'failure' in row.outcome)
  expect(faulty.calls() + failed.length).toBeGreaterThan(0)
  for (const app of apps) {
    expect(await tracesOf(app, serverCanaries, more)).toEqual([])
    expect((await tracesOf(app, personCanaries, more)).filter(place => !FORM.includes(place))).toEqual([])
  }
  if (step === 'Ct' && name !== 'sleep of an hour')
    expect(await tracesOf(apps[0] as TestApp, [PERSON.givenName])).toContain('state')
})
