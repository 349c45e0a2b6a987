import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { Catalogue } from '../i18n/catalogue'
import type { Lazy, Plugin } from './contract'

const views = new WeakMap<Lazy<unknown>, LazyExoticComponent<ComponentType<Record<string, unknown>>>>()

/** A view that is loaded together with the words of its plugin when it is first drawn. Made once for each loader. */
export function lazyView(load: Lazy<unknown>, plugin: Plugin | undefined, catalogue: Catalogue) {
  const known = views.get(load)
  if (known) return known
  const view = lazy(async () => {
    const [module] = await Promise.all([load(), plugin ? catalogue.load(plugin) : undefined])
    return module as { default: ComponentType<Record<string, unknown>> }
  })
  views.set(load, view)
  return view
}
