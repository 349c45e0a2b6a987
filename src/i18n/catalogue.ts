import type { Lazy, Plugin } from '../kernel/contract'

export type MessageTable = Readonly<Record<string, unknown>>

/** The texts loaded so far. A plugin's come with its first page, so a page is never drawn without its words. */
export interface Catalogue {
  /** All words of a plugin. */
  load(plugin: Plugin): Promise<void>
  /** The words of one view. */
  loadWords(words: Lazy<MessageTable>): Promise<void>
  add(messages: MessageTable): void
  subscribe(listener: () => void): () => void
  getSnapshot(): MessageTable
}

export function createCatalogue(initial: MessageTable): Catalogue {
  let table = initial
  const loading = new Map<Lazy<MessageTable>, Promise<void>>()
  const listeners = new Set<() => void>()
  const add = (messages: MessageTable): void => {
    table = { ...table, ...messages }
    listeners.forEach(listener => listener())
  }
  const once = (words: Lazy<MessageTable>): Promise<void> => {
    const before = loading.get(words)
    if (before) return before
    const now = words().then(
      ({ default: messages }) => add(messages),
      (error: unknown) => {
        // the next view that needs them tries again
        loading.delete(words)
        throw error
      },
    )
    loading.set(words, now)
    return now
  }
  return {
    add,
    loadWords: once,
    async load({ messages, slots = [], routes = [] }) {
      const ofViews = [...slots, ...routes].flatMap(({ words }) => words ?? [])
      await Promise.all([...(messages ? [messages] : []), ...ofViews].map(once))
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => table,
  }
}
