import { useMemo, type ReactNode } from 'react'
import { createPath, Router, type Navigator } from 'react-router-dom'
import { useApp } from './appContext'
import { LoadedView } from './lazyView'
import { matchRoute } from '@/kernel/matchRoute'
import { PluginBoundary } from './PluginBoundary'
import { selectLocale, selectLocation } from '@/runtime/store/coreSlices'
import { useSelected } from './hooks'
import { refusedStatus } from '@/runtime/routing/redirects'

/**
 * Provides react-router with the location in the state, from which pages and links are rendered. The address bar only changes
 * that state.
 */
export function RouterFromState({ children }: { children: ReactNode }) {
  const { path, query, objects, rest } = useSelected(selectLocation)
  const { navigation } = useApp()
  const locale = useSelected(selectLocale)
  const navigator = useMemo<Navigator>(
    () => ({
      createHref: to => navigation.href(typeof to === 'string' ? to : createPath(to)),
      push: to => void navigation.push(typeof to === 'string' ? to : createPath(to)),
      replace: to => void navigation.replace(typeof to === 'string' ? to : createPath(to)),
      go: () => undefined,
    }),
    // the address of a link may name the language
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [navigation, locale],
  )
  const search = new URLSearchParams({ ...query, ...objects, ...rest }).toString()
  return (
    <Router location={{ pathname: path, search: search && `?${search}` }} navigator={navigator}>
      {children}
    </Router>
  )
}

interface PageProps {
  /** Shown if the address has no page. */
  readonly renderRefusal: (status: number) => ReactNode
  readonly loading: ReactNode
}

/** The page of the current address, within its layout if it has one. */
export function CurrentPage({ renderRefusal: refused, loading }: PageProps) {
  const { registry } = useApp()
  const place = useSelected(selectLocation)
  const route = matchRoute(registry, place.path)
  if (!route) return refused(404)
  const { plugin, value } = route
  const { path, page, messages, needs, layout } = value
  const status = refusedStatus(value, place)
  const content =
    status === undefined ? (
      <PluginBoundary plugin={plugin} loading={loading} key={path}>
        <LoadedView plugin={plugin} load={page} messages={messages} needs={needs} />
      </PluginBoundary>
    ) : (
      refused(status)
    )
  // a layout has the same position for all its pages, so it stays mounted between them
  return layout ? (
    <PluginBoundary plugin={plugin} loading={loading} key={plugin}>
      <LoadedView plugin={plugin} load={layout}>
        {content}
      </LoadedView>
    </PluginBoundary>
  ) : (
    content
  )
}
