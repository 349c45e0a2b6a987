import type { Middleware } from '@reduxjs/toolkit'
import { connectionChanged, pluginActivated, pluginLoadFailed, screenRetried } from '@/contracts/app'
import { arrived } from '@/contracts/navigation'
import type { Plugin, SagaEntry } from '@/kernel/contract'
import type { AppEvent, Cause } from '@/kernel/events'
import type { Registry } from '@/kernel/registry'
import { matchRoute } from '@/kernel/matchRoute'

export interface Activation {
  readonly middleware: Middleware
  /** A loaded plugin's sagas and the events since loading began. Called once, on activation. */
  takeLoaded(pluginId: string): { readonly sagas: readonly SagaEntry[]; readonly backlog: readonly AppEvent[] }
}

interface PendingActivation {
  readonly backlog: AppEvent[]
  sagas: readonly SagaEntry[]
  isLoading: boolean
}

/** Loads a plugin's sagas. When a recording is verified, they arrive where the recording says they did. */
export type LoadSagas = (plugin: Plugin) => {
  then(onLoaded: (sagas: readonly SagaEntry[]) => void, onFailed: () => void): unknown
}

export const loadSagas = async (plugin: Plugin): Promise<readonly SagaEntry[]> =>
  plugin.sagas ? (await plugin.sagas()).default : []

/**
 * Loads a plugin's sagas when a page of it is opened or one of its `activateOn` events happens, and then dispatches
 * `app/pluginActivated`. Events that happen while the code loads are kept for it, so that none is missed. Loading is retried when
 * the plugin is needed again, when the connection is back, and when the person retries.
 */
export function createActivation(
  registry: Registry,
  dispatch: (event: AppEvent, cause: Cause) => void,
  load: LoadSagas = loadSagas,
): Activation {
  const pending = new Map<string, PendingActivation>()
  const active = new Set<string>()
  const withSagas = registry.plugins.filter(plugin => plugin.sagas)

  const activate = (plugin: Plugin): void => {
    const waiting = pending.get(plugin.id) ?? { backlog: [], sagas: [], isLoading: true }
    waiting.isLoading = true
    pending.set(plugin.id, waiting)
    void load(plugin).then(
      sagas => {
        waiting.sagas = sagas
        dispatch(pluginActivated({ plugin: plugin.id }), 'app')
      },
      () => {
        waiting.isLoading = false
        dispatch(pluginLoadFailed({ plugin: plugin.id }), 'app')
      },
    )
  }

  const middleware: Middleware = () => next => action => {
    const event = action as AppEvent
    if (!pluginActivated.match(event)) {
      for (const plugin of withSagas) {
        const waiting = pending.get(plugin.id)
        if (active.has(plugin.id) || waiting?.isLoading) continue
        if (isActivatedBy(registry, plugin, event) || (waiting && isAnotherTry(event))) activate(plugin)
      }
      for (const { backlog } of pending.values()) backlog.push(event)
    }
    return next(action)
  }

  return {
    middleware,
    takeLoaded(pluginId) {
      const waiting = pending.get(pluginId) ?? { backlog: [], sagas: [], isLoading: false }
      pending.delete(pluginId)
      active.add(pluginId)
      return waiting
    },
  }
}

const isAnotherTry = (event: AppEvent): boolean =>
  screenRetried.match(event) || (connectionChanged.match(event) && event.payload.online)

function isActivatedBy(registry: Registry, plugin: Plugin, event: AppEvent): boolean {
  if (plugin.activateOn?.some(declared => declared.type === event.type)) return true
  const opened = arrived.match(event) ? matchRoute(registry, event.payload.path) : undefined
  return (
    opened !== undefined &&
    ((opened.plugin === plugin.id && !opened.value.withoutSagas) ||
      (plugin.activateAt?.some(ref => ref.id === opened.value.ref.id) ?? false))
  )
}
