import { loadStatusPage, preloadView } from '@/view/lazyView'
import type { AppParts } from '@/view/appContext'
import { matchRoute } from '@/kernel/matchRoute'

/**
 * Loads a page and what fills the named slots, so that drawing them waits for nothing and no half of a page is seen.
 * @param anew also what is only read, which a page that is taken over keeps as it came
 */
export async function preloadPage(app: AppParts, path: string, slots: readonly string[], anew: boolean): Promise<void> {
  const page = matchRoute(app.registry, path)
  const fills = slots.flatMap(id => app.registry.slots.get(id) ?? [])
  await Promise.all([
    preloadView(
      app,
      page
        ? { plugin: page.plugin, load: page.value.page, messages: page.value.messages }
        : { plugin: 'app', load: loadStatusPage },
    ),
    // what is only shown at times is loaded at such times
    ...fills.map(
      ({ plugin, value: { when, isStatic, view, messages } }) =>
        when ?? ((isStatic && !anew) || preloadView(app, { plugin, load: view, messages })),
    ),
  ])
}
