import { writeFile } from 'node:fs/promises'
import { everyPlugin } from '@/app/everyPlugin'
import { languages } from '@/app/languages'
import { openedDirectly } from '../config/openedDirectly'

/**
 * Writes the addresses of the app's pages, so that a host can answer 404 to any other. Prerendered pages with parameters are
 * listed one by one.
 */
export async function writeRoutes(file: string): Promise<void> {
  const pages = everyPlugin.flatMap(plugin =>
    (plugin.routes ?? []).flatMap(({ path, prerender }) => (prerender && path.includes(':') ? [] : [path])),
  )
  const paths = [...pages, ...prefixed(pages)]
  await writeFile(file, JSON.stringify([...new Set(paths)].sort(), null, 2))
}

/** The API requests that pages make first, for the host's `Link` headers. */
export async function writeFirstAnswers(file: string): Promise<void> {
  const answers = Object.entries(openedDirectly).flatMap(([path, page]) => (page.answers ? [[path, page.answers] as const] : []))
  await writeFile(file, JSON.stringify(Object.fromEntries(answers), null, 2))
}

/** The same pages with language prefixes. */
const prefixed = (pages: readonly string[]): readonly string[] =>
  languages.strategy.name === 'no_prefix'
    ? []
    : languages.table.flatMap(({ code }) => pages.map(page => `/${code}${page === '/' ? '' : page}`))
