import { createRoot, hydrateRoot, type Root, type RootOptions } from 'react-dom/client'
import type { CheckedConfig } from '@/runtime/config/config'
import type { readConfig } from '@/runtime/config/readConfig'
import { contentHere, contentLearned } from '@/contracts/content'
import { watchErrors } from '@/runtime/adapters/pageErrors'
import { nextTask } from '@/runtime/adapters/yielding'
import { browserReload, reloadOnChunkError } from '@/runtime/adapters/reload'
import { onFirstInteraction } from '@/runtime/adapters/browserEvents'
import { whenIdle } from '@/runtime/adapters/pageLifecycle'
import { answersOf } from '@/kernel/registry'
import { install } from '@/kernel/install'
import { whenContentAnswered, preloadPage, replayTypedText } from './prerender/hydrate'
import { prerenderState, reuseEqualSlices, pageFingerprint } from './prerender/initialState'
import { browserAdapters } from './browserAdapters'
import { App as AppView } from './App'
import { isCustomerPage } from '@/runtime/routing/paths'
import { redirectsBy, redirectsIn } from '@/runtime/routing/redirects'
import type { BootReportProps } from './BootReport'
import { type App, createApp } from './createApp'
import { installedPlugins } from './installedPlugins'
import { languages } from './languages'
import { routeBindings } from './routeBindings'
import { exposeForSupport } from './exposeForSupport'
import { continueInNewCode } from './continueInNewCode'

/** Set by the build (webpack.config.ts). */
declare const DEVELOPMENT: boolean
declare const VERSION: string
/** The build's id. */
declare const BUILD: string
/** webpack's hot module replacement; absent if it is off. */
declare const module: { readonly hot?: { accept(dependencies: readonly string[], replaced: () => void): void } }

/** Time-out for the redirect rules, which hosts apply, too. */
const PATIENCE_MS = 3_000

/** Reads the configuration, assembles the app and renders it, or reports why it cannot. */
export async function start(place: HTMLElement): Promise<void> {
  if (!window.isSecureContext) {
    const { SecureConnectionNeeded } = await import(/* webpackChunkName: "boot" */ './SecureConnectionNeeded')
    return createRoot(place).render(<SecureConnectionNeeded />)
  }
  const errors = watchErrors()
  const [configuration, meta] = await Promise.all([
    fetchJson('/config.json'),
    fetchJson(`/builds/meta/${BUILD}.json`, AbortSignal.timeout(PATIENCE_MS)),
  ])
  const read = await configIn(configuration)
  const report = async (problems: BootReportProps['problems']): Promise<void> => {
    const { BootReport } = await import(/* webpackChunkName: "boot" */ './BootReport')
    createRoot(place).render(<BootReport problems={problems} configuration={configuration} />)
  }
  if ('problems' in read) return report(read.problems)
  const adapters = browserAdapters()
  // each of these steps takes long on a phone, so input is handled in between
  await nextTask()
  // somebody returning from the identity provider is about to be a customer
  const isForCustomers = isCustomerPage(location.pathname) || adapters.identityReturn.isHeld()
  const installAll = async (plugins: typeof installedPlugins, bindings: typeof routeBindings) => {
    const customerPlugins = isForCustomers
      ? (await import(/* webpackChunkName: "customer-plugins" */ './customerPlugins')).default
      : []
    return install([...plugins, ...customerPlugins], bindings, DEVELOPMENT)
  }
  const installation = await installAll(installedPlugins, routeBindings)
  if (!installation.ok) return report(installation.problems)
  const { registry } = installation
  const redirects = redirectsBy(registry, redirectsIn(meta))
  const rule = await redirects(location.pathname, location.hash)
  // a host may not apply the rules; then the document is that of another page
  if (rule && !('refused' in rule)) return location.replace('to' in rule ? rule.to : rule.href)
  // imported here, because its imports would otherwise be part of every build's first script
  const { createDevelopment } = DEVELOPMENT ? await import('@/replay/liveDevTools') : {}
  await nextTask()
  const development = createDevelopment?.({ now: adapters.clock.now, onCrash: errors.report })
  const app = createApp({
    registry,
    languages,
    config: read.config,
    adapters,
    build: BUILD,
    version: VERSION,
    devTools: development?.devTools,
    onSagaCrash: errors.report,
    redirects,
    loadsAnew: path => !isForCustomers && isCustomerPage(path),
    ownBuild: meta,
  })
  exposeForSupport(app)
  const options: RootOptions = {
    onCaughtError(error) {
      console.error(error)
      errors.report(error)
      reloadOnChunkError(error, browserReload)
    },
  }
  await nextTask()
  const root = await draw(place, app, options)
  onFirstInteraction(() =>
    whenIdle(async () => (await import(/* webpackChunkName: "live-runtime" */ './loadAhead')).loadAhead(app)),
  )
  if (DEVELOPMENT && development && module.hot)
    module.hot.accept(
      ['./installedPlugins', './customerPlugins', './routeBindings', './App'],
      () =>
        void continueInNewCode({
          // imported here, because webpack does not renew all imports of this module for this function
          async install() {
            const [changed, { routeBindings: bindings }] = await Promise.all([
              import('./installedPlugins'),
              import('./routeBindings'),
            ])
            return installAll(changed.installedPlugins, bindings)
          },
          liveCode: development.liveCode,
          async draw(registry) {
            const { App: ChangedView } = await import('./App')
            root.render(<ChangedView app={{ ...app, parts: { ...app.parts, registry } }} />)
          },
          reload: () => location.reload(),
        }),
    )
  const { monitoring } = read.config
  if (monitoring)
    whenIdle(async () => {
      const { startMonitoring } = await import(/* webpackChunkName: "monitoring" */ './monitoring/startMonitoring')
      startMonitoring({ ...app, ...monitoring, errors })
    })
}

async function draw(place: HTMLElement, app: App, options: RootOptions): Promise<Root> {
  const { shows, slots, waits } = place.dataset
  if (slots === undefined) {
    const root = createRoot(place, options)
    root.render(<AppView app={app} />)
    await app.start()
    return root
  }
  // the prerendered shell stays until the whole page is loaded, so that nothing moves
  const path = app.page()
  const { config, registry, catalogue } = app.parts
  const preload = (anew: boolean): Promise<void> => preloadPage(app.parts, path, slots.split(' '), anew)
  await Promise.all([app.start(), preload(false), waits !== undefined && whenContentAnswered(app)])
  const content = answersOf(registry).selectorOf(contentHere)(app.store.getState())
  const { tag } = catalogue.getSnapshot().language
  if (shows === (await pageFingerprint(config, path, content)) && tag === document.documentElement.lang) {
    const plain = prerenderState(registry, path, VERSION, content ? [contentLearned({ path, content })] : [])
    const root = hydrateRoot(place, <AppView app={app} hydratedFrom={reuseEqualSlices(plain, app.store.getState())} />, options)
    replayTypedText(place)
    // replays presses made meanwhile, see index.html
    dispatchEvent(new Event('takeover'))
    return root
  }
  await preload(true)
  // removes the document's static title, which would otherwise stay on other pages
  document.title = config.brand.name
  const root = createRoot(place, options)
  root.render(<AppView app={app} />)
  return root
}

/** Validates the configuration unless the host has marked it as checked. */
async function configIn(document: unknown): ReturnType<typeof readConfig> {
  if (typeof document === 'object' && document !== null && 'checked' in document) return { config: document as CheckedConfig }
  return (await import(/* webpackChunkName: "boot" */ '@/runtime/config/readConfig')).readConfig(document)
}

/** Undefined if it cannot be loaded. */
async function fetchJson(file: string, signal: AbortSignal | null = null): Promise<unknown> {
  try {
    return await (await fetch(file, { signal })).json()
  } catch {
    return undefined
  }
}
