import { type ComponentType, lazy, type ReactNode, useContext } from 'react'
import type { Catalogue } from '@/runtime/i18n/catalogue'
import { type AppParts, useApp } from './appContext'
import type { Lazy, Messages } from '@/kernel/contract'
import { AttemptContext } from './PluginBoundary'

type View = ComponentType<Record<string, unknown>>

interface ViewEntry {
  readonly view: View
  readonly attempt: number
  failed: boolean
}

/** Views that are rendered but still loading; a replay waits for them. */
export const loadingViews = new Set<Promise<unknown>>()

const viewsByCatalogue = new WeakMap<Catalogue, Map<Lazy<unknown>, ViewEntry>>()

function viewsOf({ catalogue }: AppParts): Map<Lazy<unknown>, ViewEntry> {
  const views = viewsByCatalogue.get(catalogue) ?? new Map<Lazy<unknown>, ViewEntry>()
  viewsByCatalogue.set(catalogue, views)
  return views
}

export interface LazyViewParts {
  readonly load: Lazy<unknown>
  /** Its id. */
  readonly plugin: string
  /** The view's own messages; without them, all messages of the plugin are loaded. */
  readonly messages?: Lazy<Messages> | undefined
  /** Slots whose views are loaded with this one. */
  readonly needs?: readonly { readonly id: string }[] | undefined
}

async function loadView(app: AppParts, { load, plugin: id, messages, needs = [] }: LazyViewParts): Promise<{ default: View }> {
  const { registry, catalogue } = app
  const fills = needs.flatMap(slot => registry.slots.get(slot.id) ?? []).filter(({ value }) => !viewsOf(app).has(value.view))
  const plugin = registry.plugins.find(plugin => plugin.id === id)
  const [module] = await Promise.all([
    load(),
    messages ? catalogue.loadMessages(messages) : plugin && catalogue.load(plugin),
    ...fills.map(({ plugin, value: { view, messages } }) => preloadView(app, { plugin, load: view, messages })),
  ])
  return module as { default: View }
}

/**
 * A view that is loaded with its messages when it is first rendered. Created once per loader and app. `attempt` counts retries:
 * React caches a failure, so each retry needs a new lazy component.
 */
export function lazyView(app: AppParts, parts: LazyViewParts, attempt: number): View {
  const views = viewsOf(app)
  const before = views.get(parts.load)
  if (before && (!before.failed || before.attempt === attempt)) return before.view
  const entry: ViewEntry = {
    view: lazy(() => {
      const loading = loadView(app, parts)
        .catch((error: unknown) => {
          entry.failed = true
          throw error
        })
        .finally(() => loadingViews.delete(loading))
      loadingViews.add(loading)
      return loading
    }),
    attempt,
    failed: false,
  }
  views.set(parts.load, entry)
  return entry.view
}

/** Preloads a view, so that rendering it does not suspend. A failed load is retried on rendering. */
export const preloadView = (app: AppParts, parts: LazyViewParts): Promise<unknown> =>
  loadView(app, parts).then(
    ({ default: view }) => {
      const views = viewsOf(app)
      // a view that is rendered already keeps its component, because a new one would lose what was typed
      if (views.get(parts.load)?.failed ?? true) views.set(parts.load, { view, attempt: 0, failed: false })
    },
    // its error boundary reports this on rendering
    () => undefined,
  )

interface LoadedViewProps extends LazyViewParts {
  readonly props?: Record<string, unknown>
  readonly children?: ReactNode
}

/** Renders a plugin's view once it is loaded. */
export function LoadedView({ props, children, ...parts }: LoadedViewProps) {
  const View = lazyView(useApp(), parts, useContext(AttemptContext))
  return <View {...props}>{children}</View>
}

/** The page for addresses that cannot be shown. Loaded on demand. */
export const statusPage = {
  plugin: 'app',
  load: () => import(/* webpackChunkName: "reading" */ './StatusPage'),
  messages: () => import(/* webpackChunkName: "reading" */ '@/runtime/i18n/messages/status.en-GB.json'),
} satisfies LazyViewParts
