import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { Catalogue } from '../i18n/catalogue'
import type { Lazy, Messages, Plugin } from './contract'

type View = LazyExoticComponent<ComponentType<Record<string, unknown>>>

const viewsOf = new WeakMap<Catalogue, WeakMap<Lazy<unknown>, View>>()

/** A view that is loaded together with its words, or those of its plugin, when it is first drawn. Made once for each loader of an app. */
export function lazyView(load: Lazy<unknown>, plugin: Plugin | undefined, catalogue: Catalogue, words?: Lazy<Messages>): View {
  const views = viewsOf.get(catalogue) ?? new WeakMap<Lazy<unknown>, View>()
  viewsOf.set(catalogue, views)
  const known = views.get(load)
  if (known) return known
  const view = lazy(async () => {
    const [module] = await Promise.all([load(), words ? catalogue.loadWords(words) : plugin && catalogue.load(plugin)])
    return module as { default: ComponentType<Record<string, unknown>> }
  })
  views.set(load, view)
  return view
}
