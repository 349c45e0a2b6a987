import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { Catalogue } from '../i18n/catalogue'
import type { Lazy, Messages, Plugin } from './contract'

type View = LazyExoticComponent<ComponentType<Record<string, unknown>>>

interface Known {
  readonly view: View
  readonly attempt: number
  failed: boolean
}

const viewsOf = new WeakMap<Catalogue, WeakMap<Lazy<unknown>, Known>>()

export interface LazyViewParts {
  readonly load: Lazy<unknown>
  readonly plugin: Plugin | undefined
  readonly catalogue: Catalogue
  /** Its own words; without them all words of the plugin come along. */
  readonly words: Lazy<Messages> | undefined
  /** How often the person has asked to try again. React remembers a failure; a new try asks for the code anew. */
  readonly attempt: number
}

/** A view that is loaded together with its words when it is first drawn. Made once for each loader of an app. */
export function lazyView({ load, plugin, catalogue, words, attempt }: LazyViewParts): View {
  const views = viewsOf.get(catalogue) ?? new WeakMap<Lazy<unknown>, Known>()
  viewsOf.set(catalogue, views)
  const before = views.get(load)
  if (before && (!before.failed || before.attempt === attempt)) return before.view
  const view = lazy(async () => {
    try {
      const [module] = await Promise.all([load(), words ? catalogue.loadWords(words) : plugin && catalogue.load(plugin)])
      return module as { default: ComponentType<Record<string, unknown>> }
    } catch (error) {
      known.failed = true
      throw error
    }
  })
  const known: Known = { view, attempt, failed: false }
  views.set(load, known)
  return view
}
