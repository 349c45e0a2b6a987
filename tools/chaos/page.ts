import { restored, started } from '@/contracts/app'
import { clockCompared, profileFoundIncomplete, rateLimited, renewedSessionRefused, sessionRefused } from '@/contracts/http'
import { arrived } from '@/contracts/navigation'
import { sessionHintFound } from '@/contracts/session'
import type { Arrival } from '@/kernel/coreState'
import type { AppEvent, Cause } from '@/kernel/events'
import type { Registry } from '@/kernel/registry'
import { masksOf } from '@/recording/masker'
import { createRecorder } from '@/recording/recorder'
import { browserClock } from '@/runtime/adapters/clocks'
import type { Config } from '@/runtime/config/config'
import { createPortRunner } from '@/runtime/effects/livePorts'
import { servicesOf } from '@/runtime/effects/services'
import type { Clock, Navigation, World } from '@/runtime/effects/world'
import { createAccessToken } from '@/runtime/http/accessToken'
import { createHttp, createUnreadableResponses } from '@/runtime/http/http'
import { persistAndRestore } from '@/runtime/persistence/persistAndRestore'
import { arrivalAt } from '@/runtime/routing/paths'
import { createSagaRuntime, type SagaRuntime } from '@/runtime/store/sagaRuntime'
import { createStore } from '@/runtime/store/createStore'
import type { CustomerDevice } from './device'

/** A page of the product without its screens: the real store, sagas, ports and HTTP client, on a device that outlives it. */
export interface Page {
  state<State>(): State
  /** Dispatches an event that a person caused. */
  dispatch(event: AppEvent): void
  /** Opens another page of the app. */
  go(address: string): void
  /** The errors of crashed sagas. */
  readonly crashes: readonly string[]
  address(): string
  /** Kills the page like a browser process: nothing in progress continues, and nothing more is stored. */
  kill(): void
}

export interface PageParts {
  readonly registry: Registry
  readonly config: Config
  readonly device: CustomerDevice
  readonly fetch: typeof fetch
  /** The signed-in customer. */
  readonly subject: string
  readonly address: string
}

const never = new Promise<never>(() => undefined)
const ORIGIN = 'http://localhost'
const SESSION_MS = 36_000_000
const NOISE_MS = 1_500

export async function openPage({ registry, config, device, fetch, subject, address }: PageParts): Promise<Page> {
  let isAlive = true
  const crashes: string[] = []
  const timers = new Set<{ cancel(): void }>()
  const clock: Clock = {
    now: () => Date.now(),
    sleep(ms) {
      if (!isAlive) return { done: never, cancel: () => undefined }
      const timer = browserClock.sleep(ms)
      timers.add(timer)
      void timer.done.then(() => timers.delete(timer))
      return timer
    },
  }
  /** A wrapper whose methods never return once the page was killed. */
  const untilKilled = <T extends object>(thing: T): T =>
    new Proxy(thing, {
      get: (target, name) => {
        const member: unknown = Reflect.get(target, name)
        if (typeof member !== 'function') return member
        return (...args: unknown[]): unknown => (isAlive ? Reflect.apply(member, target, args) : never)
      },
    })
  const recorder = createRecorder(masksOf(registry.plugins), clock, crypto.randomUUID())
  const send = (event: AppEvent, cause: Cause): void => {
    if (isAlive) store.send(event, cause)
  }

  let current = address
  const report = (how: Arrival['how']): void => {
    const [path = '', search = ''] = current.split('?')
    send(arrived(arrivalAt(path, search, how)), 'navigation')
  }
  const navigate = (how: 'push' | 'replace') => (to: string) => {
    if (!isAlive) return
    current = to
    report(how)
  }
  const navigation: Navigation = {
    origin: ORIGIN,
    current: () => current,
    href: to => to,
    updateAddress: () => undefined,
    push: navigate('push'),
    replace: navigate('replace'),
    back: () => undefined,
    leave: () => undefined,
  }

  const accessToken = createAccessToken()
  let offsetMs = 0
  const http = createHttp({
    config,
    fetch: (input, init) => (isAlive ? fetch(input, init).then(whileAlive, refusedWhileAlive) : never),
    clock,
    jitter: Math.random,
    accessToken,
    reports: {
      rateLimited: retryAt => send(rateLimited({ retryAt }), 'server'),
      sessionRefused: () => send(sessionRefused(), 'server'),
      renewedSessionRefused: () => send(renewedSessionRefused(), 'server'),
      profileFoundIncomplete: () => send(profileFoundIncomplete(), 'server'),
      serverTime(measured) {
        if (Math.abs(measured - offsetMs) < NOISE_MS) return
        offsetMs = measured
        send(clockCompared({ offsetMs }), 'server')
      },
    },
  })
  const whileAlive = <T>(answer: T): T | Promise<never> => (isAlive ? answer : never)
  const refusedWhileAlive = (error: unknown): Promise<never> => {
    if (!isAlive) return never
    throw error
  }
  const world = {
    config,
    http,
    fetch,
    unreadable: createUnreadableResponses(),
    clock,
    random: { uuid: () => crypto.randomUUID(), fraction: Math.random },
    device: untilKilled(device.device),
    storage: untilKilled(device.storage),
    cookies: {
      read: (name: string) => device.cookies.get(name),
      write: (name: string, value: string) => void (isAlive && device.cookies.set(name, value)),
      remove: (name: string) => void (isAlive && device.cookies.delete(name)),
      names: () => [...device.cookies.keys()],
    },
    navigation,
    accessToken,
    locks: { request: (_name: string, _options: object, work: () => Promise<unknown>) => work() },
    otherTabs: { post: () => undefined },
    deviceEntries: () => Promise.resolve([]),
    service: servicesOf(registry, () => world),
    // the parts of the world that a rental needs are above
  } as unknown as World

  /** The identity provider is not tested here: this session is always renewed. */
  const session = {
    'account.renewSession': () => {
      accessToken.hold(subject)
      return { outcome: 'renewed', subject, expiresAt: Date.now() + SESSION_MS }
    },
  }
  const runtime: SagaRuntime = createSagaRuntime(registry, createPortRunner(world, recorder.journal, session), error =>
    crashes.push(error instanceof Error ? (error.stack ?? error.message) : String(error)),
  )
  const store = createStore({ registry, recorder, runtime })

  send(started({ locale: 'en-GB', timeZone: 'Europe/London', online: true, build: 'chaos', version: '0.0.0' }), 'app')
  await persistAndRestore({
    registry,
    storage: untilKilled(device.storage),
    now: clock.now,
    send,
    getState: store.getState,
    subscribe: store.subscribe,
  })
  send(sessionHintFound(), 'app')
  send(restored(), 'app')
  report('load')
  return {
    state: <State>() => store.getState() as State,
    dispatch: event => send(event, 'user'),
    go: navigate('push'),
    crashes,
    address: () => current,
    kill() {
      isAlive = false
      for (const timer of timers) timer.cancel()
      runtime.stop()
    },
  }
}
