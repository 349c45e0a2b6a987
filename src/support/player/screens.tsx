import type { TickingClock } from '@/runtime/adapters/clocks'

import { preloadView, statusPage, loadingViews } from '@/view/lazyView'
import { cardNumberMessages } from '@/view/useCardNumberMessages'
import type { AppParts } from '@/view/appContext'
import { configureStore, Tuple, type Middleware, type Store, type UnknownAction } from '@reduxjs/toolkit'
import { Component, Fragment, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Config } from '@/runtime/config/config'
import { screenCrashed } from '@/contracts/app'
import { createCatalogue, loadFailureMessages } from '@/runtime/i18n/catalogue'
import { languageOf, type Languages } from '@/runtime/i18n/languages'
import messages from '@/runtime/i18n/messages/en-GB.json'
import type { AppEvent } from '@/kernel/events'
import type { Registry } from '@/kernel/registry'
import { selectLocale, selectLocation, selectServerOffsetMs, type WithAppState } from '@/runtime/store/coreSlices'
import type { RootState } from '@/runtime/store/rootReducer'
import type { Instant } from './openVisit'
import type { Shown } from './protocol'
import type { PresenceMark } from './showPresence'

/** The clock of the replayed screens, set to the recorded time of the current moment. */
export interface ReplayClock extends TickingClock {
  /** @param serverNow epoch milliseconds by the server's clock */
  stand(serverNow: number): void
}

export function createReplayClock(): ReplayClock {
  const readers = new Set<() => void>()
  let now = 0
  return {
    stand(serverNow) {
      now = Math.ceil(serverNow / 1000) * 1000
      readers.forEach(read => read())
    },
    subscribe(onTick) {
      readers.add(onTick)
      return () => void readers.delete(onTick)
    },
    getSnapshot: () => now,
  }
}

/** React delays showing suspended content by this long. */
const SUSPENSE_THROTTLE_MS = 350

/** The most event-loop turns to wait: a screen that never settles is shown as it is. */
const MOST_TURNS = 20
/**
 * Turns without rendering after which the screens count as settled; low-priority rendering begins a turn or two after the rest.
 */
const QUIET_TURNS = 3

/** Resolves when no more rendering has happened for some turns of the event loop and all rendered views are loaded. */
export async function settled(place: Node): Promise<void> {
  let changes = 0
  const watch = new MutationObserver(() => void changes++)
  watch.observe(place, { subtree: true, childList: true, characterData: true, attributes: true })
  for (let before = -1, quiet = 0, turn = 0; quiet < QUIET_TURNS && turn < MOST_TURNS; turn++) {
    quiet = before === changes ? quiet + 1 : 0
    before = changes
    // a view that has loaded by the next turn is not shown yet
    const isLoading = loadingViews.size > 0
    await new Promise(resolve => setTimeout(resolve))
    if (!isLoading && loadingViews.size === 0) continue
    // the views may request more when rendered
    await Promise.allSettled(loadingViews)
    await new Promise(resolve => setTimeout(resolve, SUSPENSE_THROTTLE_MS))
    changes++
  }
  watch.disconnect()
}

/** Loads all screens and messages of the build, because any moment may be shown next and must not suspend. */
export async function preloadAll(app: AppParts): Promise<void> {
  const { registry, catalogue, languages } = app
  await Promise.all([
    preloadView(app, statusPage),
    ...[loadFailureMessages, cardNumberMessages].map(load => catalogue.loadMessages(load).catch(() => undefined)),
    ...registry.plugins.map(plugin => catalogue.loadAll(plugin).catch(() => undefined)),
    ...languages.table.map(language => catalogue.preload(language).catch(() => undefined)),
    ...registry.routes.flatMap(({ plugin, value: { page, messages, layout } }) => [
      preloadView(app, { plugin, load: page, messages }),
      ...(layout ? [preloadView(app, { plugin, load: layout })] : []),
    ]),
    ...[...registry.slots.values()]
      .flat()
      .map(({ plugin, value: { view, messages } }) => preloadView(app, { plugin, load: view, messages })),
  ])
}

export interface ReplayedApp {
  readonly store: { readonly redux: Store }
  readonly parts: AppParts
}

export interface ScreensSetup {
  readonly place: HTMLElement
  readonly registry: Registry
  readonly languages: Languages
  /** Renders the real app. */
  readonly draw: (app: ReplayedApp) => ReactNode
  /** Rendered if nothing else can be. */
  readonly broken: ReactNode
  /** Called when a component tries to dispatch an event. */
  readonly onIgnored: () => void
  readonly presence: PresenceMark
}

export interface Screens {
  /** Starts over with another recording's configuration. */
  begin(config: Config): Promise<void>
  /** Renders the screens of a moment; resolves when they have settled. */
  show(instant: Instant): Promise<Shown>
  /** Advances the clocks beyond the current moment. */
  pass(instant: Instant, ms: number): void
}

const serverTimeOf = ({ event, after }: Instant): number => event.meta.at + selectServerOffsetMs(after as WithAppState)

const SHOW = 'replay/shown'
type Show = UnknownAction & { readonly type: typeof SHOW; readonly state: RootState }
const isShow = (action: unknown): action is Show => (action as UnknownAction).type === SHOW
/**
 * The real screens, rendered from recorded states: with a store that is only set to states, without sagas or ports, and with a
 * navigation that does nothing. A moment is rendered in one commit, whichever was shown before.
 */
export function createScreens({ place, registry, languages, draw, broken, onIgnored, presence }: ScreensSetup): Screens {
  const root = createRoot(place, { onCaughtError: () => undefined })
  const clock = createReplayClock()
  let app: ReplayedApp | undefined
  let crashed = false
  let page: number | undefined
  let drawing = 0
  const paths = new Set<string>()

  const takeOnlyStates: Middleware = () => next => action => {
    if (isShow(action)) return next(action)
    if (screenCrashed.match(action as UnknownAction)) crashed = true
    else if ((action as Partial<AppEvent>).meta?.cause === 'user') onIgnored()
    return action
  }
  const emptyStore = (state: RootState): Store =>
    configureStore({
      reducer: (shown: RootState = state, action) => (isShow(action) ? action.state : shown),
      devTools: false,
      middleware: () => new Tuple(takeOnlyStates),
    })

  return {
    async begin(config) {
      root.render(null)
      const parts: AppParts = {
        registry,
        languages,
        config,
        catalogue: createCatalogue(messages, languages.table[0]),
        clock,
        navigation: { push: () => undefined, replace: () => undefined, back: () => undefined, href: to => to },
        exportRecording: () => Promise.resolve(''),
        preparedRecord: () => undefined,
        isReplay: true,
      }
      await preloadAll(parts)
      app = { store: { redux: emptyStore({}) }, parts }
      page = undefined
      paths.clear()
    },
    async show(instant) {
      const state = instant.after as WithAppState & Parameters<typeof selectLocation>[0]
      const { path, query, objects, rest } = selectLocation(state)
      if (!app) throw new Error('There is no recording to show.')
      const { store, parts } = app
      const language = languageOf(languages, selectLocale(state))
      if (language) await parts.catalogue.switchTo(language).catch(() => undefined)
      // remounts for another page load of the visit, and after a failed screen
      if (crashed || page !== instant.page) drawing++
      const anew = crashed || page !== instant.page
      crashed = false
      page = instant.page
      const began = performance.now()
      flushSync(() => {
        store.redux.dispatch({ type: SHOW, state: instant.after })
        clock.stand(serverTimeOf(instant))
        if (anew)
          root.render(
            <Guard key={drawing} broken={broken} onCrash={() => (crashed = true)}>
              <Fragment>{draw({ store, parts })}</Fragment>
            </Guard>,
          )
      })
      // reading a layout property forces layout
      place.getBoundingClientRect()
      const ms = performance.now() - began
      await settled(place)
      if (!paths.has(path)) {
        paths.add(path)
        await new Promise(resolve => setTimeout(resolve, SUSPENSE_THROTTLE_MS))
      }
      presence.show(instant.presence)
      const { window } = instant.presence
      const search = new URLSearchParams({ ...query, ...objects, ...rest }).toString()
      return { address: search === '' ? path : `${path}?${search}`, title: document.title, ms, ...(window && { window }) }
    },
    pass: (instant, ms) => flushSync(() => clock.stand(serverTimeOf(instant) + ms)),
  }
}

interface GuardProps {
  readonly children: ReactNode
  readonly broken: ReactNode
  readonly onCrash: () => void
}

/** Catches errors that no error boundary of the app catches. */
class Guard extends Component<GuardProps, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError(): { readonly failed: boolean } {
    return { failed: true }
  }

  override componentDidCatch(): void {
    this.props.onCrash()
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.broken : this.props.children
  }
}
