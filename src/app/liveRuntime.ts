import { clockCompared, profileFoundIncomplete, rateLimited, renewedSessionRefused, sessionRefused } from '@/contracts/http'
import type { Config } from '@/runtime/config/config'
import { createAccessToken } from '@/runtime/http/accessToken'
import { browserFrame } from '@/runtime/adapters/signInWindows'
import { lazyAdapters, locate } from '@/runtime/adapters/lazyAdapters'
import { browserTabs } from '@/runtime/adapters/tabs'
import { receiveFromOtherTabs } from '@/runtime/effects/otherTabs'
import { createPortRunner, type FakePorts } from '@/runtime/effects/livePorts'
import { servicesOf } from '@/runtime/effects/services'
import type { Navigation, World } from '@/runtime/effects/world'
import { createHttp, createUnreadableResponses } from '@/runtime/http/http'
import type { AppEvent, Cause } from '@/kernel/events'
import { deviceEntriesOf } from '@/kernel/deviceEntries'
import type { Registry } from '@/kernel/registry'
import type { Recorder } from '@/recording/recorder'
import type { Adapters } from './browserAdapters'
import { recordOfVisit } from './recordOfVisit'
import type { VisitRecording } from './visitRecording'
import { createSagaRuntime, type SagaRuntime } from '@/runtime/store/sagaRuntime'

interface Parts {
  readonly registry: Registry
  readonly config: Config
  readonly adapters: Adapters
  readonly navigation: Navigation
  readonly recording: VisitRecording
  readonly recorder: Recorder
  readonly fakes: FakePorts | undefined
  readonly onSagaCrash: ((error: unknown) => void) | undefined
  readonly ownBuild: unknown
  readonly send: (event: AppEvent, cause: Cause) => void
  /** When answers arrive, where DevTools may show another state than the live one. */
  readonly deliver: ((happen: () => void) => void) | undefined
  /** The server's clock minus the device's, milliseconds, as last learned. */
  readonly serverOffset: { read(): number; update(offsetMs: number): void }
}

/** Smaller differences are noise: the header has whole seconds. */
const NOISE_MS = 1_500

/** Workflows and the world they may ask. Fetched when the first plugin wakes, so that the landing page does without it. */
export function liveRuntime({
  registry,
  config,
  adapters,
  navigation,
  recording,
  recorder,
  fakes,
  onSagaCrash: crashed,
  ownBuild,
  send,
  serverOffset,
  deliver: inTurn,
}: Parts): SagaRuntime {
  const accessToken = createAccessToken()
  const { record, keepThen } = recordOfVisit(recording, adapters.clock)
  const http = createHttp({
    config,
    fetch: adapters.fetch,
    clock: adapters.clock,
    jitter: adapters.random.fraction,
    accessToken,
    reports: {
      rateLimited: retryAt => send(rateLimited({ retryAt }), 'server'),
      sessionRefused: () => send(sessionRefused(), 'server'),
      renewedSessionRefused: () => send(renewedSessionRefused(), 'server'),
      profileFoundIncomplete: () => send(profileFoundIncomplete(), 'server'),
      serverTime(offsetMs) {
        if (Math.abs(offsetMs - serverOffset.read()) < NOISE_MS) return
        serverOffset.update(offsetMs)
        send(clockCompared({ offsetMs }), 'server')
      },
    },
  })
  const otherTabs = (adapters.otherTabs ?? browserTabs)()
  receiveFromOtherTabs(otherTabs, registry.plugins, send)
  const world: World = {
    openHiddenFrame: browserFrame,
    ...lazyAdapters(config),
    ...adapters,
    config,
    http,
    unreadable: createUnreadableResponses(),
    navigation: { ...navigation, leave: (href: string) => void keepThen(() => navigation.leave(href)) },
    accessToken,
    record,
    ownBuild,
    locate,
    otherTabs,
    deviceEntries: () => deviceEntriesOf(registry),
    service: servicesOf(registry, () => world),
  }
  return createSagaRuntime(registry, createPortRunner(world, recorder.journal, fakes, inTurn), crashed)
}
