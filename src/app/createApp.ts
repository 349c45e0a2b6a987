import { interacted, restored, started, storageRefused } from '@/contracts/app'
import { recordingsOffered, scriptsFound } from '@/contracts/consent'
import { pageRevived, sessionHintFound } from '@/contracts/session'
import type { AppEvent, Cause } from '@/kernel/events'
import { matchRoute } from '@/kernel/matchRoute'
import type { Registry } from '@/kernel/registry'
import { isSendingAllowed } from '@/recording/isSendingAllowed'
import { masksOf } from '@/recording/masker'
import { createRecorder } from '@/recording/recorder'
import { continueVisit } from '@/recording/visit'
import {
  isOnline,
  onFirstInteraction,
  watchConnection,
  watchPointedLinks,
  watchVisibility,
} from '@/runtime/adapters/browserEvents'
import { createTickingClock } from '@/runtime/adapters/clocks'
import { watchBfcacheRestore, whenHidden } from '@/runtime/adapters/pageLifecycle'
import { hasPrivacySignal } from '@/runtime/adapters/privacySignal'
import { hasSessionHint } from '@/runtime/adapters/sessionHint'
import { afterPaint } from '@/runtime/adapters/yielding'
import type { Config } from '@/runtime/config/config'
import { consentOffer, offersRecordings } from '@/runtime/config/tracking'
import type { FakePorts } from '@/runtime/effects/livePorts'
import { createCatalogue, loadFailureMessages } from '@/runtime/i18n/catalogue'
import { LANGUAGE_COOKIE, languageOf, type Languages } from '@/runtime/i18n/languages'
import messages from '@/runtime/i18n/messages/en-GB.json'
import { persistAndRestore } from '@/runtime/persistence/persistAndRestore'
import type { FindRedirect } from '@/runtime/routing/redirects'
import { selectLocale, type WithAppState } from '@/runtime/store/coreSlices'
import { type AppStore, createStore, type DevTools } from '@/runtime/store/createStore'
import type { SagaRuntime } from '@/runtime/store/sagaRuntime'
import type { AppParts } from '@/view/appContext'
import type { Adapters } from './browserAdapters'
import { visitRecording } from './visitRecording'

export interface AppSetup {
  readonly registry: Registry
  readonly languages: Languages
  readonly config: Config
  readonly adapters: Adapters
  readonly build: string
  /** The product's version, e.g. `1.7.0`. */
  readonly version: string
  readonly devTools?: DevTools | undefined
  /** Stand-ins for ports, in tests. */
  readonly fakes?: FakePorts
  /** Applies this build's redirect rules to a path. */
  readonly redirects?: FindRedirect | undefined
  /** Pages that need a full page load, because this one was started without their plugins. */
  readonly loadsAnew?: ((path: string) => boolean) | undefined
  /** The server's metadata of this build at start (`builds/meta/{id}.json`), if available. */
  readonly ownBuild?: unknown
  /** Receives the errors that end a saga. */
  readonly onSagaCrash?: (error: unknown) => void
}

/** Assembles the app: registry → recorder → store → world. Nothing happens until `start`. */
export function createApp({
  registry,
  languages,
  config,
  adapters,
  build,
  version,
  devTools,
  fakes,
  onSagaCrash,
  redirects,
  loadsAnew,
  ownBuild,
}: AppSetup) {
  const { clock, random } = adapters
  const visit = continueVisit(adapters.tab, random.uuid)
  const recorder = createRecorder(masksOf(registry.plugins), clock, visit.recordingId, devTools?.isSame)
  const send = (event: AppEvent, cause: Cause): void => store.send(event, cause)
  const recording = visitRecording({ visit, recorder, adapters, config, registry, build, state: () => store.getState(), send })

  const { cookies, identityReturn, visitor, timeZone } = adapters
  const addresses = languages.strategy.addresses({
    languages,
    visitor,
    chosen: () => cookies.read(LANGUAGE_COOKIE.name),
    spoken: () => languageOf(languages, selectLocale(store.getState() as unknown as WithAppState)) ?? languages.table[0],
  })
  const history = adapters.history(send, addresses, redirects, loadsAnew)
  let offsetMs = 0
  const serverOffset = { read: () => offsetMs, update: (measured: number) => void (offsetMs = measured) }
  const runtime = async (): Promise<SagaRuntime> => {
    // calls may fail and then need the messages for failures
    const [{ liveRuntime }] = await Promise.all([
      import(/* webpackChunkName: "live-runtime" */ './liveRuntime'),
      parts.catalogue.loadMessages(loadFailureMessages),
    ])
    return liveRuntime({
      registry,
      config,
      adapters,
      navigation: history,
      recording,
      recorder,
      fakes,
      onSagaCrash,
      send,
      serverOffset,
      ownBuild,
      devTools,
    })
  }
  const store: AppStore = createStore({ registry, recorder, devTools, runtime })
  const parts: AppParts = {
    registry,
    languages,
    config,
    catalogue: createCatalogue(messages, languages.table[0]),
    clock: createTickingClock(() => clock.now() + offsetMs),
    navigation: history,
    exportRecording: recording.exportRecording,
    preparedRecord: recording.prepared,
  }

  return {
    store,
    recorder,
    parts,
    build,
    version,
    fetch: adapters.fetch,
    /** The page of the current address. */
    page: (): string => addresses.resolveFirst(location.pathname).path,
    /** Restores persisted values, then opens the page of the address. */
    async start(): Promise<void> {
      const { language } = addresses.resolveFirst(location.pathname)
      send(started({ locale: language.code, timeZone, online: isOnline(), build, version }), 'app')
      // if its messages cannot be loaded, the build's own are shown
      const switching = parts.catalogue.switchTo(language).catch(() => undefined)
      await persistAndRestore({
        registry,
        storage: adapters.storage,
        now: clock.now,
        send,
        getState: store.getState,
        subscribe: store.subscribe,
      })
      await switching
      // a response from the identity provider takes precedence over the session hint
      const isHinted = (): boolean => config.identity !== undefined && hasSessionHint(cookies, config.identity.clientId)
      if (!identityReturn.isHeld() && isHinted()) send(sessionHintFound(), 'app')
      send(restored(), 'app')
      let isOfferKnown = false
      const findOffer = (): void => {
        if (!isOfferKnown) offerConsent(config, send)
        isOfferKnown = true
      }
      adapters.storage.watchRefusal?.(() => send(storageRefused(), 'app'))
      watchConnection(adapters, send)
      watchVisibility(send)
      // after the event that reports it
      whenHidden(recording.hidden)
      watchBfcacheRestore(() => send(pageRevived({ hinted: isHinted() }), 'app'))
      onFirstInteraction(() => {
        send(interacted(), 'user')
        findOffer()
        // it loads code, which would delay the answer to a press
        void afterPaint().then(recording.start)
      })
      // not loaded on the landing page before the first interaction
      if (visit.page > 1 || (location.pathname !== '/' && isSendingAllowed(config, registry)(store.getState()))) recording.start()
      watchPointedLinks(pathname => {
        const { path } = addresses.resolve(pathname)
        return matchRoute(registry, path)?.value.prefetch ? path : undefined
      }, send)
      history.start()
      // in `dev` no consent notice is shown, so its code is loaded only after the first interaction
      if (config.environment !== 'dev' || location.pathname !== '/') findOffer()
    },
  }
}
export type App = ReturnType<typeof createApp>

/**
 * Dispatches what consent can be given for on this site; in `dev` only the recording of the visit, for which no notice is shown.
 */
function offerConsent(config: Config, send: (event: AppEvent, cause: Cause) => void): void {
  const offer = consentOffer(config, hasPrivacySignal())
  if (offer) send(scriptsFound(offer), 'app')
  else if (offersRecordings(config, hasPrivacySignal())) send(recordingsOffered(), 'app')
}
