import { useMemo, type ReactNode } from 'react'
import { createPath, Router, type Navigator } from 'react-router'
import { useApp } from './appContext'
import { LoadedView } from './lazyView'
import { matchRoute } from '@/kernel/matchRoute'
import { PluginBoundary } from './PluginBoundary'
import { selectLocale, selectLocation } from '@/runtime/store/coreSlices'
import { useSelected } from './hooks'
import { refusedStatus } from '@/runtime/routing/redirects'

/** Gives links and pages their place. It follows the location in the state: the address bar is only a way to change it. */
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
  /** What stands in the place of a page that is none. */
  readonly renderRefusal: (status: number) => ReactNode
  readonly loading: ReactNode
}

/** The page of the current address, under its layout where it has one. */
export function CurrentPage({ renderRefusal: refused, loading }: PageProps) {
  const { registry } = useApp()
  const place = useSelected(selectLocation)
  const route = matchRoute(registry, place.path)
  if (!route) return refused(404)
  const { plugin, value } = route
  const { path, page, messages, needs, layout } = value
  const status = refusedStatus(value, place)
  const drawn =
    status === undefined ? (
      <PluginBoundary plugin={plugin} loading={loading} key={path}>
        <LoadedView plugin={plugin} load={page} messages={messages} needs={needs} />
      </PluginBoundary>
    ) : (
      refused(status)
    )
  // a layout's place is the same for all its pages, so it stays while one goes between them
  return layout ? (
    <PluginBoundary plugin={plugin} loading={loading} key={plugin}>
      <LoadedView plugin={plugin} load={layout}>
        {drawn}
      </LoadedView>
    </PluginBoundary>
  ) : (
    drawn
  )
}
