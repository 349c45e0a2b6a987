import { createRoot, hydrateRoot } from 'react-dom/client'
import { readConfig } from '@/config/readConfig'
import { browserAdapters } from '@/effects/adapters/browser'
import { install } from '@/kernel/installable'
import { plainState, sharing } from '@/prerender/plainState'
import { preloadPage } from '@/prerender/preloadPage'
import { retype } from '@/prerender/retype'
import { shownOf } from '@/prerender/shown'
import { App } from './App'
import type { BootReportProps } from './BootReport'
import { createApp } from './createApp'
import { exposeForSupport } from './exposeForSupport'
import { installedPlugins } from './installedPlugins'
import { routeBindings } from './routeBindings'

/** Set by the build (webpack.config.ts). */
declare const DEVELOPMENT: boolean
declare const VERSION: string
/** The build's content digest. */
declare const __webpack_hash__: string

/** Reads the configuration, puts the app together and draws it; says what is wrong where it cannot. */
export async function start(place: HTMLElement): Promise<void> {
  if (!window.isSecureContext) {
    const { SecureConnectionNeeded } = await import('./SecureConnectionNeeded')
    return createRoot(place).render(<SecureConnectionNeeded />)
  }
  const read = await readConfig(await fetchConfig())
  const report = async (problems: BootReportProps['problems']): Promise<void> => {
    const { BootReport } = await import('./BootReport')
    createRoot(place).render(<BootReport problems={problems} />)
  }
  if ('problems' in read) return report(read.problems)
  const installation = install(installedPlugins, routeBindings, DEVELOPMENT)
  if (!installation.ok) return report(installation.problems)
  const { registry } = installation
  const app = createApp({
    registry,
    config: read.config,
    adapters: browserAdapters(),
    build: __webpack_hash__,
    version: VERSION,
    devTools: DEVELOPMENT,
  })
  exposeForSupport(app)
  const { shows, slots } = place.dataset
  if (slots === undefined) {
    createRoot(place).render(<App app={app} />)
    return app.start()
  }
  // what was drawn at build stays until all of the page is here: nothing is seen to come or to move
  const path = location.pathname
  await Promise.all([app.start(), preloadPage(app.parts, path, slots.split(' '))])
  if (shows === shownOf(read.config, path)) {
    hydrateRoot(place, <App app={app} drawnFrom={sharing(plainState(registry, path, VERSION), app.store.getState())} />)
    retype(place)
  } else createRoot(place).render(<App app={app} />)
}

async function fetchConfig(): Promise<unknown> {
  try {
    return await (await fetch('/config.json')).json()
  } catch {
    return undefined
  }
}
