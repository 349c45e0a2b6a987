import { render } from '@testing-library/react'
import { App } from '@/app/App'
import { createApp } from '@/app/createApp'
import { everyPlugin } from '@/app/everyPlugin'
import { languages } from '@/app/languages'
import { routeBindings } from '@/app/routeBindings'
import type { Config } from '@/runtime/config/config'
import type { Adapters } from '@/app/browserAdapters'
import { captureAuthorizationResponse } from '@/runtime/adapters/identityReturn'
import type { FakePorts } from '@/runtime/effects/livePorts'
import type { Languages } from '@/runtime/i18n/languages'
import type { Plugin } from '@/kernel/contract'
import type { AppEvent, Cause } from '@/kernel/events'
import { loadRecordings } from '@/kernel/recordings'
import { install } from '@/kernel/install'
import { sentenceOf } from '@/kernel/problemSentences'
import { checkpointAfter } from '@/recording/checkpoints'
import type { EventRow } from '@/recording/rows'
import type { RedirectRules } from '@/runtime/routing/followRedirects'
import { redirectsBy } from '@/runtime/routing/redirects'
import { aConfig } from './aConfig'
import { actTogether } from './actTogether'
import { checks } from './afterEveryTest'
import { proveVisits, verifyReplayAfterTest } from './everyVisit'
import { readInPseudo, readLater } from './readInPseudo'
import { createMemoryDevice, memoryAdapters, type MemoryDevice } from './memoryAdapters'
import { expectSamePictures, followClock, followPictures, look } from './samePicture'
import { createVirtualClock, settle, type VirtualClock } from './virtualClock'

export interface TestAppOptions {
  /** Path with query of the first page. */
  readonly at?: string
  /** Fakes for ports, by port id: functions that return or throw. */
  readonly ports?: FakePorts
  /** The clock's initial time, ISO. */
  readonly now?: string
  readonly plugins?: readonly Plugin[]
  readonly config?: Config
  /** Replaces the build's languages. */
  readonly languages?: Languages
  /** A device that an earlier page of the same test used. */
  readonly memory?: MemoryDevice
  readonly clock?: VirtualClock
  /** Replaces the adapters in memory. */
  readonly adapters?: Partial<Adapters>
  /** Redirect rules. */
  readonly rules?: RedirectRules
  /** A fake plugin has masked values in its initial state, so the visit cannot be replayed (everyVisit.ts). */
  readonly startsFromMaskedState?: boolean
  /** Whether to render the screens; otherwise only the store runs. */
  readonly draw?: boolean
}

checks.add(proveVisits)
checks.add(async () => void (await expectSamePictures()))
checks.add(readInPseudo)

/** More turns than this mean an endless loop. */
const MOST_TURNS = 20

/** Rendering may load code that renders more, so this repeats until nothing changes, however slow the machine is. */
async function waitUntilRendered(): Promise<void> {
  const shown = (): string => document.body.innerHTML
  for (let before = '', turn = 0; before !== shown(); turn++) {
    if (turn === MOST_TURNS) throw new Error(`Still not settled after ${MOST_TURNS} turns: what is drawn changes each time.`)
    before = shown()
    await actTogether(settle)
  }
}

/**
 * The whole app with fakes at its edges: events and clicks in, screens, selectors and events out. Ports without a fake call the
 * real function, which finds no network.
 */
export async function makeApp(options: TestAppOptions = {}) {
  const clock = options.clock ?? createVirtualClock(Date.parse(options.now ?? '2026-03-02T10:00:00Z'))
  const memory = options.memory ?? createMemoryDevice(() => clock.now())
  window.history.replaceState(null, '', options.at ?? '/')
  captureAuthorizationResponse()
  const plugins = options.plugins ?? everyPlugin
  await loadRecordings(plugins)
  const installation = install(plugins, routeBindings, true)
  if (!installation.ok) throw new Error(installation.problems.map(sentenceOf).join('\n'))
  const app = createApp({
    registry: installation.registry,
    languages: options.languages ?? languages,
    config: options.config ?? aConfig,
    adapters: { ...memoryAdapters(clock, memory), ...options.adapters },
    build: 'test',
    ...(options.rules ? { redirects: redirectsBy(installation.registry, options.rules) } : {}),
    version: '1.7.0',
    ...(options.ports ? { fakes: options.ports } : {}),
  })
  followClock(app)
  verifyReplayAfterTest({
    registry: installation.registry,
    recorder: app.recorder,
    state: app.store.getState,
    startsFromMaskedState: options.startsFromMaskedState ?? false,
  })
  if (options.draw !== false) readLater(app)
  const screen = options.draw === false ? undefined : render(<App app={app} />)
  await actTogether(async () => {
    await app.start()
    await settle()
  })
  await waitUntilRendered()
  if (screen)
    followPictures({
      app,
      container: screen.container,
      config: options.config ?? aConfig,
      languages: options.languages,
      now: clock.now,
    })
  look(app)

  const rows = () => app.recorder.segments(checkpointAfter).flatMap(segment => segment.rows)
  return {
    app,
    clock,
    memory,
    screen,
    state: <State,>() => app.store.getState() as State,
    /** The masked recording so far. */
    events: () => rows().filter((row): row is EventRow => row.kind === 'event'),
    types: () => rows().flatMap(row => (row.kind === 'event' ? [row.type] : [])),
    rows,
    /** The address bar. */
    address: () => window.location.pathname + window.location.search,
    /**
     * Dispatches an event from outside the screens, or performs an action of the person; then waits until everything has settled.
     */
    async dispatch(event: AppEvent, cause: Cause = 'user') {
      await actTogether(async () => {
        app.store.send(event, cause)
        await settle()
      })
      look(app)
    },
    async go(to: string) {
      await actTogether(async () => {
        await app.parts.navigation.push(to)
        await settle()
      })
      look(app)
    },
    async advance(ms: number) {
      await actTogether(async () => {
        await clock.advance(ms)
      })
      look(app)
    },
    async settle() {
      await actTogether(settle)
      look(app)
    },
  }
}
export type TestApp = Awaited<ReturnType<typeof makeApp>>
