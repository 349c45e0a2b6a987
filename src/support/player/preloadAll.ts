import { loadStatusPage, preloadView } from '@/view/lazyView'
import type { AppParts } from '@/view/appContext'

/** Loads every screen and all words of the build: any moment may be the next to be shown, and it is shown whole. */
export async function preloadAll(app: AppParts): Promise<void> {
  const { registry, catalogue, languages } = app
  await Promise.all([
    preloadView(app, { plugin: 'app', load: loadStatusPage }),
    ...registry.plugins.map(plugin => catalogue.load(plugin).catch(() => undefined)),
    ...languages.table.map(language => catalogue.preload(language).catch(() => undefined)),
    ...registry.routes.flatMap(({ plugin, value: { page, messages, layout } }) => [
      preloadView(app, { plugin, load: page, messages }),
      ...(layout ? [preloadView(app, { plugin, load: layout })] : []),
    ]),
    ...[...registry.slots.values()]
      .flat()
      .map(({ plugin, value: { view, messages } }) => preloadView(app, { plugin, load: view, messages })),
  ])
}
