import type { Lazy, Plugin } from '@/kernel/contract'
import type { Language } from './languages'

export type MessageTable = Readonly<Record<string, unknown>>

/** The current language and its messages loaded so far. */
export interface ShownLanguage {
  readonly language: Language
  readonly messages: MessageTable
}

/** The messages loaded so far. A plugin's messages are loaded with its first page, so a page is never rendered without them. */
export interface Catalogue {
  /** Loads a plugin's messages, except those of pages and views that have their own. */
  load(plugin: Plugin): Promise<void>
  /** Loads the messages of all of its pages and views. */
  loadAll(plugin: Plugin): Promise<void>
  /** Loads the messages of one view. */
  loadMessages(load: Lazy<MessageTable>): Promise<void>
  /** Loads the messages of a language, so that switching to it is immediate. */
  preload(language: Language): Promise<void>
  /** Switches to a language, once its messages are loaded. */
  switchTo(language: Language): Promise<void>
  add(messages: MessageTable): void
  subscribe(listener: () => void): () => void
  getSnapshot(): ShownLanguage
}

/** `initial` are messages in the build's own language, which is also the fallback for missing translations. */
export function createCatalogue(initial: MessageTable, standard: Language): Catalogue {
  let table = initial
  let shown: ShownLanguage = { language: standard, messages: table }
  let requested = standard
  const loading = new Map<Lazy<MessageTable>, Promise<void>>()
  const tables = new Map<Language, MessageTable>()
  const listeners = new Set<() => void>()
  const publish = (language: Language): void => {
    shown = { language, messages: { ...table, ...tables.get(language) } }
    listeners.forEach(listener => listener())
  }
  const add = (messages: MessageTable): void => {
    table = { ...table, ...messages }
    publish(shown.language)
  }
  const loadOnce = (load: Lazy<MessageTable>, keep: (messages: MessageTable) => void): Promise<void> => {
    const before = loading.get(load)
    if (before) return before
    const now = load().then(
      ({ default: messages }) => keep(messages),
      (error: unknown) => {
        // the next view that needs them tries again
        loading.delete(load)
        throw error
      },
    )
    loading.set(load, now)
    return now
  }
  const isLoaded = (language: Language): boolean => !language.messages || tables.has(language)
  const prepare = async (language: Language): Promise<void> => {
    if (language.messages && !isLoaded(language))
      await loadOnce(language.messages, messages => void tables.set(language, messages))
  }
  return {
    add,
    loadMessages: load => loadOnce(load, add),
    load: async ({ messages }) => messages && loadOnce(messages, add),
    async loadAll({ messages, slots = [], routes = [] }) {
      const ofViews = [...slots, ...routes].flatMap(({ messages }) => messages ?? [])
      await Promise.all([...(messages ? [messages] : []), ...ofViews].map(load => loadOnce(load, add)))
    },
    preload: prepare,
    async switchTo(language) {
      requested = language
      if (!isLoaded(language)) await prepare(language)
      // the person may have chosen another language meanwhile
      if (requested === language && shown.language !== language) publish(language)
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    getSnapshot: () => shown,
  }
}

/** Messages for failures that no plugin explains. Loaded with the code of calls, which can fail. */
export const loadFailureMessages = () => import(/* webpackChunkName: "live-runtime" */ './messages/failures.en-GB.json')
