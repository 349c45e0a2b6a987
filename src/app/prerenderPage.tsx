import { configureStore } from '@reduxjs/toolkit'
import { prerender } from 'react-dom/static'
import { Provider } from 'react-redux'
import type { Config } from '@/runtime/config/config'
import { contentLearned, type PageContent } from '@/contracts/content'
import { createCatalogue } from '@/runtime/i18n/catalogue'
import messages from '@/runtime/i18n/messages/en-GB.json'
import ofStatusPage from '@/runtime/i18n/messages/status.en-GB.json'
import { AppContext, type AppParts } from '@/view/appContext'
import { PageTitle } from '@/view/PageTitle'
import { TextProvider } from '@/view/TextProvider'
import { useText } from '@/view/useText'
import { install } from '@/kernel/install'
import { patternOf } from '@/kernel/matchRoute'
import type { Registry } from '@/kernel/registry'
import type { DrawnPage, PrerenderedPage } from './prerender/documentOf'
import { loadingState, prerenderState, pageFingerprint } from './prerender/initialState'
import { rootReducerOf, type RootState } from '@/runtime/store/rootReducer'
import { App } from './App'
import { installedPlugins } from './installedPlugins'
import { languages } from './languages'
import { routeBindings } from './routeBindings'

/** Set by the build (webpack.config.ts). */
declare const VERSION: string

/** The page to prerender, and its content, if any. */
export interface PageToDraw {
  readonly path: string
  readonly content?: PageContent
}

/** Prerenders a page as on a first visit: from a state, without an outside world. */
export async function prerenderPage(known: KnownAtBuild, { path, content }: PageToDraw): Promise<PrerenderedPage> {
  const config = configAtBuild(known, path)
  const registry = installedRegistry()
  const state = prerenderState(registry, path, VERSION, content ? [contentLearned({ path, content })] : [])
  const { html, slots } = await draw(registry, config, state)
  return { html, slots, shows: await pageFingerprint(config, path, content), waits: content !== undefined }
}

/**
 * Prerenders the shell with a placeholder, for pages that need script.
 * @param title message id of the heading, if the document has its own title
 */
export async function prerenderShell(known: KnownAtBuild, path: string, title?: string): Promise<DrawnPage> {
  const registry = installedRegistry()
  return draw(registry, configAtBuild(known, path), loadingState(registry, path, VERSION), title)
}

const MAIN = '<main '

/**
 * Prerenders the shell with the page as it is while its first answers load, which is hydrated once the whole page is loaded. Until
 * then its text can be read; its controls are hidden (src/ui/Page.module.css).
 */
export async function prerenderPreview(known: KnownAtBuild, path: string): Promise<PrerenderedPage> {
  const { html, ...page } = await prerenderPage(known, { path })
  if (!html.includes(MAIN)) throw new Error(`The page ${path} has no main part to mark as a preview.`)
  return { ...page, html: html.replace(MAIN, `${MAIN}data-preview="" `) }
}

function installedRegistry(): Registry {
  const installation = install(installedPlugins, routeBindings, true)
  if (!installation.ok) throw new Error(installation.problems.map(problem => problem.code).join(', '))
  return installation.registry
}

async function draw(registry: Registry, config: Config, state: RootState, title?: string): Promise<DrawnPage> {
  const store = configureStore({ reducer: rootReducerOf(registry), preloadedState: state })

  const catalogue = createCatalogue({ ...messages, ...ofStatusPage }, languages.table[0])
  await Promise.all(registry.plugins.map(plugin => catalogue.loadAll(plugin)))
  const slots = new Set<string>()
  const parts: AppParts = {
    registry: {
      ...registry,
      slots: Object.assign(new Map(registry.slots), { get: (id: string) => registry.slots.get(slots.add(id) && id) }),
    },
    languages,
    config,
    catalogue,
    clock: { subscribe: () => () => undefined, getSnapshot: () => 0 },
    navigation: { push: () => undefined, replace: () => undefined, back: () => undefined, href: to => to },
    exportRecording: () => Promise.resolve(''),
    preparedRecord: () => undefined,
  }
  // otherwise React would move large parts to the end of the document, with a script that puts them in place
  const element = (
    <>
      {title !== undefined && (
        <Provider store={store}>
          <AppContext value={parts}>
            <TextProvider>
              <TitleOf message={title} />
            </TextProvider>
          </AppContext>
        </Provider>
      )}
      <App app={{ store: { redux: store }, parts }} />
    </>
  )
  const { prelude } = await prerender(element, {
    progressiveChunkSize: Number.MAX_SAFE_INTEGER,
    onError(error) {
      throw error
    },
  })
  const html = await new Response(prelude).text()
  return { html, slots: [...slots].sort() }
}

function TitleOf({ message }: { readonly message: string }) {
  return <PageTitle>{useText()(message)}</PageTitle>
}

type KnownAtBuild = Pick<Config, 'brand' | 'prices'>

/**
 * The brand and its published prices are fixed at build, and signing in is offered; other configuration depends on the host
 * (decisions.md D12).
 */
function configAtBuild({ brand, prices }: KnownAtBuild, path: string): Config {
  const nothingElse = <T extends object>(known: Partial<T>, name: string): T =>
    new Proxy(known as T, {
      get(target, key) {
        if (key in target) return target[key as keyof T]
        throw new Error(`The page ${path} shows ${name}.${String(key)}, which nobody knows at build.`)
      },
    })
  const identity = nothingElse<NonNullable<Config['identity']>>({}, 'config.identity')
  return nothingElse<Config>({ brand, prices, identity, environment: 'prod' }, 'config')
}

/** Paths of the pages to prerender; for routes with parameters, those in `known`. */
export function pathsToDraw(known: readonly string[]): string[] {
  const routes = installedPlugins.flatMap(({ routes = [] }) => routes.filter(({ prerender }) => prerender))
  return routes.flatMap(({ path }) => (path.includes(':') ? known.filter(each => patternOf(path).test(each)) : [path]))
}
