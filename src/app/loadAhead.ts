import type { CoreState } from '@/kernel/coreState'
import { matchRoute } from '@/kernel/matchRoute'
import { whenIdle } from '@/runtime/adapters/pageLifecycle'
import { selectLocation } from '@/runtime/store/coreSlices'
import type { App } from './createApp'
import { preloadPage } from './prerender/hydrate'

/**
 * Whenever a page was opened and the browser is idle, loads the code of the pages that usually come next. Never if the person has
 * asked to save data.
 */
export function loadAhead({ store, parts }: Pick<App, 'store' | 'parts'>): void {
  const loaded = new Set<string>()
  let path: string | undefined
  const loadNextPages = (): void => {
    const opened = selectLocation(store.getState() as unknown as CoreState).path
    if (opened === path || savesData()) return
    path = opened
    for (const next of matchRoute(parts.registry, opened)?.value.leadsTo ?? []) {
      if (loaded.has(next)) continue
      loaded.add(next)
      whenIdle(() => preloadPage(parts, next, [], true))
    }
  }
  store.subscribe(loadNextPages)
  loadNextPages()
}

/** Not supported by every browser: https://developer.mozilla.org/docs/Web/API/NetworkInformation/saveData */
const savesData = (): boolean =>
  'connection' in navigator && (navigator.connection as { readonly saveData?: boolean }).saveData === true
