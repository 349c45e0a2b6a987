import { clockCompared, profileFoundIncomplete, rateLimited, renewedSessionRefused, sessionRefused } from '@/contracts/http'
import type { Config } from '@/runtime/config/config'
import { createAccessToken } from '@/runtime/http/accessToken'
import { browserFrame } from '@/runtime/adapters/signInWindows'
import { lazyAdapters, locate } from '@/runtime/adapters/lazyAdapters'
import { browserTabs } from '@/runtime/adapters/tabs'
import { receiveFromOtherTabs } from '@/runtime/effects/otherTabs'
import { createPortRunner, type FakePorts } from '@/runtime/effects/livePorts'
import { servicesOf } from '@/runtime/effects/services'
import type { Clock, Navigation, VisitRecord, World } from '@/runtime/effects/world'
import { createHttp, createUnreadableResponses } from '@/runtime/http/http'
import type { AppEvent, Cause } from '@/kernel/events'
import { deviceEntriesOf } from '@/kernel/deviceEntries'
import type { Registry } from '@/kernel/registry'
import type { Recorder } from '@/recording/recorder'
import type { Adapters } from './browserAdapters'
import type { VisitRecording } from './visitRecording'
import type { DevTools } from '@/runtime/store/createStore'
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
  /**
   * Developer tools that defer answers while another state than the live one is shown, and keep calls pending when code is
   * replaced.
   */
  readonly devTools: Pick<DevTools, 'inTurn' | 'ports'> | undefined
  /** The last known difference between the server's and the device's clock, in milliseconds. */
  readonly serverOffset: { read(): number; update(offsetMs: number): void }
}

/** Smaller differences are noise, because the header has whole seconds. */
const NOISE_MS = 1_500

/** The saga runtime and the world behind its ports. Loaded when the first plugin is activated, so that the landing page does without. */
export function liveRuntime({
  registry,
  config,
  adapters,
  navigation,
  recording,
  recorder,
  fakes,
  onSagaCrash,
  ownBuild,
  send,
  serverOffset,
  devTools,
}: Parts): SagaRuntime {
  const accessToken = createAccessToken()
  const { record, leaveAfterSaving } = visitRecord(recording, adapters.clock)
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
    navigation: { ...navigation, leave: (href: string) => void leaveAfterSaving(() => navigation.leave(href)) },
    accessToken,
    record,
    ownBuild,
    locate,
    otherTabs,
    deviceEntries: () => deviceEntriesOf(registry),
    service: servicesOf(registry, () => world),
  }
  const runner = createPortRunner(world, recorder.journal, fakes, devTools?.inTurn)
  return createSagaRuntime(registry, devTools?.ports?.(runner) ?? runner, onSagaCrash)
}

/** The maximum delay of leaving the page to save the log, milliseconds. */
const LEAVE_WITHIN_MS = 1_000

/** What sagas can do with the recording. */
export function visitRecord({ tools, prepared }: VisitRecording, clock: Clock) {
  const files = async () => (await tools()).files()
  const record: VisitRecord = {
    prepare: async () => (await files()).prepare(),
    prepared,
    send: async () => (await files()).send(),
  }
  return {
    record,
    /** Leaves the page with `leave` once its part of the log is stored. */
    async leaveAfterSaving(leave: () => void): Promise<void> {
      const longEnough = clock.sleep(LEAVE_WITHIN_MS)
      // if it cannot be stored, the next page's recording begins without it
      const saved = tools().then(({ save }) => save())
      await Promise.race([saved.catch(() => undefined), longEnough.done])
      longEnough.cancel()
      leave()
    },
  }
}
