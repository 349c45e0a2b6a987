import type { Plugin } from '../kernel/contract'

export type MessageTable = Readonly<Record<string, unknown>>

/** The texts loaded so far. A plugin's come with its first page, so a page is never drawn without its words. */
export interface Catalogue {
  load(plugin: Plugin): Promise<void>
  add(messages: MessageTable): void
  subscribe(listener: () => void): () => void
  getSnapshot(): MessageTable
}

export function createCatalogue(initial: MessageTable): Catalogue {
  let table = initial
  const loading = new Map<string, Promise<void>>()
  const listeners = new Set<() => void>()
  const add = (messages: MessageTable): void => {
    table = { ...table, ...messages }
    listeners.forEach(listener => listener())
  }
  const loadOnce = async (plugin: Plugin): Promise<void> => {
    try {
      if (plugin.messages) add((await plugin.messages()).default)
    } catch (error) {
      // the next page of the plugin tries again
      loading.delete(plugin.id)
      throw error
    }
  }
  return {
    add,
    load(plugin) {
      const before = loading.get(plugin.id)
      if (before) return before
      const now = loadOnce(plugin)
      loading.set(plugin.id, now)
      return now
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => table,
  }
}
