import { createRoot } from 'react-dom/client'
import { readConfig } from '@/config/readConfig'
import { browserAdapters } from '@/effects/adapters/browser'
import { install } from '@/kernel/installable'
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
  const root = createRoot(place)
  const read = readConfig(await fetchConfig())
  const report = async (problems: BootReportProps['problems']): Promise<void> => {
    const { BootReport } = await import('./BootReport')
    root.render(<BootReport problems={problems} />)
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
  root.render(<App app={app} />)
  await app.start()
}

async function fetchConfig(): Promise<unknown> {
  try {
    return await (await fetch('/config.json')).json()
  } catch {
    return undefined
  }
}
