import { configureStore, Tuple, type Middleware, type Store, type UnknownAction } from '@reduxjs/toolkit'
import { Component, Fragment, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import type { Config } from '@/runtime/config/config'
import { screenCrashed } from '@/contracts/app'
import { createCatalogue } from '@/runtime/i18n/catalogue'
import { languageOf, type Languages } from '@/runtime/i18n/languages'
import messages from '@/runtime/i18n/messages/en-GB.json'
import type { AppParts } from '@/view/appContext'
import type { AppEvent } from '@/kernel/events'
import type { Registry } from '@/kernel/registry'
import { selectLocale, selectLocation, selectServerOffsetMs, type WithAppState } from '@/runtime/store/coreSlices'
import type { RootState } from '@/runtime/store/rootReducer'
import type { Instant } from './openVisit'
import { preloadAll } from './preloadAll'
import type { Shown } from './protocol'
import { createReplayClock } from './replayClock'
import { settled } from './settled'

export interface ReplayedApp {
  readonly store: { readonly redux: Store }
  readonly parts: AppParts
}

export interface ScreensSetup {
  readonly place: HTMLElement
  readonly registry: Registry
  readonly languages: Languages
  /** Draws the real app. */
  readonly draw: (app: ReplayedApp) => ReactNode
  /** Stands in for what cannot be drawn at all. */
  readonly broken: ReactNode
  /** A component told that the person did something. */
  readonly onIgnored: () => void
}

export interface Screens {
  /** Begins anew, with another recording's configuration. */
  begin(config: Config): Promise<void>
  /** Draws the screens of a moment; resolves when they are drawn. */
  show(instant: Instant): Promise<Shown>
}

const SHOW = 'replay/shown'
type Show = UnknownAction & { readonly type: typeof SHOW; readonly state: RootState }
const isShow = (action: unknown): action is Show => (action as UnknownAction).type === SHOW
/** React lets what was fetched wait this long, so that not everything moves at once. */
const HELD_BACK_MS = 350

/**
 * The real screens, drawn from recorded states: a store that only takes states, no workflow, no port, and a navigation that leads
 * nowhere. A moment is one commit, whichever was shown before.
 */
export function createScreens({ place, registry, languages, draw, broken, onIgnored }: ScreensSetup): Screens {
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
      // another page load of the visit began with nothing, and a screen that failed is tried again
      if (crashed || page !== instant.page) drawing++
      const anew = crashed || page !== instant.page
      crashed = false
      page = instant.page
      const began = performance.now()
      flushSync(() => {
        store.redux.dispatch({ type: SHOW, state: instant.after })
        clock.stand(instant.event.meta.at + selectServerOffsetMs(state))
        if (anew)
          root.render(
            <Guard key={drawing} broken={broken} onCrash={() => (crashed = true)}>
              <Fragment>{draw({ store, parts })}</Fragment>
            </Guard>,
          )
      })
      // asked for, so that it is done
      place.getBoundingClientRect()
      const ms = performance.now() - began
      await settled(place)
      if (!paths.has(path)) {
        paths.add(path)
        await new Promise(resolve => setTimeout(resolve, HELD_BACK_MS))
      }
      const search = new URLSearchParams({ ...query, ...objects, ...rest }).toString()
      return { address: search === '' ? path : `${path}?${search}`, title: document.title, ms }
    },
  }
}

interface GuardProps {
  readonly children: ReactNode
  readonly broken: ReactNode
  readonly onCrash: () => void
}

/** What no boundary of the app catches. */
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
