import { useMemo, type ReactNode } from 'react'
import { createPath, Outlet, Route, Router, Routes, type Navigator } from 'react-router'
import { useApp } from '../kernel/appContext'
import type { Lazy, RouteContribution } from '../kernel/contract'
import { LoadedView } from '../kernel/LoadedView'
import { PluginBoundary } from '../kernel/PluginBoundary'
import type { Owned } from '../kernel/registry'
import { selectLocale } from '../store/appSlice'
import { useSelected } from '../store/hooks'
import { selectLocation } from './locationSlice'
import { refusalOf } from './routeSteps'

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
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [navigation, locale],
  )
  const search = new URLSearchParams({ ...query, ...objects, ...rest }).toString()
  return (
    <Router location={{ pathname: path, search: search && `?${search}` }} navigator={navigator}>
      {children}
    </Router>
  )
}

/** The page of the current address: one Route for each contribution, under its layout where it has one. */
export function PageRoutes({ refused, loading }: { refused: (status: number) => ReactNode; loading: ReactNode }) {
  const { registry } = useApp()
  const layouts = new Map<NonNullable<RouteContribution['layout']>, Owned<RouteContribution>[]>()
  const plain: Owned<RouteContribution>[] = []
  for (const route of registry.routes) {
    const { layout } = route.value
    if (layout) layouts.set(layout, [...(layouts.get(layout) ?? []), route])
    else plain.push(route)
  }
  const pageOf = (route: Owned<RouteContribution>): ReactNode => (
    <Route
      key={route.value.path}
      path={route.value.path}
      element={<LazyPage route={route} refused={refused} loading={loading} />}
    />
  )
  return (
    <Routes>
      {plain.map(pageOf)}
      {[...layouts].map(([layout, routes]) => (
        <Route
          key={routes[0]?.value.path}
          element={<LazyLayout layout={layout} plugin={routes[0]?.plugin ?? ''} loading={loading} />}
        >
          {routes.map(pageOf)}
        </Route>
      ))}
      <Route path="*" element={refused(404)} />
    </Routes>
  )
}

interface LazyPageProps {
  readonly route: Owned<RouteContribution>
  /** What stands in the place of a page that is none. */
  readonly refused: (status: number) => ReactNode
  readonly loading: ReactNode
}

function LazyPage({ route, refused, loading }: LazyPageProps) {
  const status = refusalOf(route.value, useSelected(selectLocation))
  if (status !== undefined) return refused(status)
  return (
    <PluginBoundary plugin={route.plugin} loading={loading} key={route.value.path}>
      <LoadedView plugin={route.plugin} load={route.value.page} words={route.value.words} needs={route.value.needs} />
    </PluginBoundary>
  )
}

function LazyLayout({ layout, plugin, loading }: { layout: Lazy<unknown>; plugin: string; loading: ReactNode }) {
  return (
    <PluginBoundary plugin={plugin} loading={loading}>
      <LoadedView plugin={plugin} load={layout}>
        <Outlet />
      </LoadedView>
    </PluginBoundary>
  )
}
