import { restored, started } from '@/contracts/app'
import { clockCompared, rateLimited, sessionRefused } from '@/contracts/http'
import { sessionHintFound } from '@/contracts/session'
import type { Config } from '@/config/config'
import { createAccessToken } from '@/effects/adapters/accessToken'
import type { Adapters } from '@/effects/adapters/browser'
import { createHistory } from '@/effects/adapters/history'
import { watchConnection } from '@/effects/adapters/online'
import { whenHidden } from '@/effects/adapters/whenHidden'
import { hasSessionHint } from '@/effects/adapters/sessionHint'
import { createTickingClock } from '@/effects/adapters/tickingClock'
import { watchVisibility } from '@/effects/adapters/visibility'
import { liveAnswers, type FakePorts } from '@/effects/liveAnswers'
import type { World } from '@/effects/world'
import { createHttp } from '@/http/http'
import { createCatalogue } from '@/i18n/catalogue'
import messages from '@/i18n/messages/en-GB.json'
import type { AppParts } from '@/kernel/appContext'
import type { AppEvent, Cause } from '@/kernel/events'
import type { Registry } from '@/kernel/registry'
import { keepAndRestore } from '@/persistence/keepAndRestore'
import { createRecorder } from '@/recording/recorder'
import { rulesOf } from '@/recording/rules'
import { continueVisit } from '@/recording/visit'
import { createStore, type AppStore } from '@/store/createStore'
import { recordOf } from './recordOf'
import { visitRecording } from './visitRecording'

export interface AppSetup {
  readonly registry: Registry
  readonly config: Config
  readonly adapters: Adapters
  readonly build: string
  /** Of the product, e.g. `1.7.0`. */
  readonly version: string
  readonly devTools: boolean
  /** Stand-ins for ports, in tests. */
  readonly fakes?: FakePorts
}

/** Puts the app together: registry → recorder → store → world. Nothing happens until `start`. */
export function createApp({ registry, config, adapters, build, version, devTools, fakes }: AppSetup) {
  const { clock, random } = adapters
  const visit = continueVisit(adapters.tab, adapters.device, random.uuid)
  const recorder = createRecorder(rulesOf(registry.plugins), clock, visit.recordingId)
  const recording = visitRecording({ visit, recorder, clock, build, plugins: registry.plugins })
  const send = (event: AppEvent, cause: Cause): void => store.send(event, cause)
  const accessToken = createAccessToken()
  const history = createHistory(send)
  let offsetMs = 0
  const http = createHttp({
    config,
    fetch: adapters.fetch,
    clock,
    jitter: random.fraction,
    accessToken,
    reports: {
      rateLimited: retryAt => send(rateLimited({ retryAt }), 'server'),
      sessionRefused: () => send(sessionRefused(), 'server'),
      serverTime(measured) {
        // the header has whole seconds, so smaller differences are noise
        if (Math.abs(measured - offsetMs) < 1500) return
        offsetMs = measured
        send(clockCompared({ offsetMs }), 'server')
      },
    },
  })
  const record = recordOf(recording.exportRecording)
  const { device, cookies, storage, fetch, locks, identityReturn, reload, saveFile } = adapters
  const world: World = {
    config,
    http,
    fetch,
    clock,
    random,
    device,
    cookies,
    storage,
    navigation: { ...history, leave: href => void recording.keepThen(() => history.leave(href)) },
    accessToken,
    locks,
    identityReturn,
    reload,
    record,
    saveFile,
  }
  const store: AppStore = createStore({ registry, recorder, devTools, answer: liveAnswers(world, recorder.journal, fakes) })
  const parts: AppParts = {
    registry,
    config,
    catalogue: createCatalogue(messages),
    clock: createTickingClock(() => clock.now() + offsetMs),
    navigation: history,
    exportRecording: recording.exportRecording,
    preparedRecord: record.prepared,
  }

  return {
    store,
    recorder,
    parts,
    build,
    /** Brings back what the device kept, then opens the page of the address. */
    async start(): Promise<void> {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      send(started({ locale: 'en-GB', timeZone, online: navigator.onLine, build, version }), 'app')
      await keepAndRestore({ registry, storage: adapters.storage, now: clock.now, send, getState: store.getState, subscribe: store.subscribe })
      // a return from the identity provider says more than a hint does
      const mayBeSignedIn = config.identity && !identityReturn.isHeld() && hasSessionHint(cookies, config.identity.clientId)
      if (mayBeSignedIn) send(sessionHintFound(), 'app')
      send(restored(), 'app')
      watchConnection(send)
      whenHidden(() => void recording.keep())
      watchVisibility(send)
      history.start()
    },
  }
}
export type App = ReturnType<typeof createApp>
