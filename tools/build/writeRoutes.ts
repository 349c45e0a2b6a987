import { writeFile } from 'node:fs/promises'
import { everyPlugin } from '@/app/everyPlugin'
import { languages } from '@/app/languages'
import { openedDirectly } from '../config/openedDirectly'

/**
 * The addresses of the app's pages, so that a host can answer 404 to any other. Of a route whose pages are drawn at build
 * each is a file, and what is none is no page.
 */
export async function writeRoutes(file: string): Promise<void> {
  const pages = everyPlugin.flatMap(plugin =>
    (plugin.routes ?? []).flatMap(({ path, prerender }) => (prerender && path.includes(':') ? [] : [path])),
  )
  const paths = [...pages, ...prefixed(pages)]
  await writeFile(file, JSON.stringify([...new Set(paths)].sort(), null, 2))
}

/** What of the API pages show first, so that the host can say so with their documents. */
export async function writeFirstAnswers(file: string): Promise<void> {
  const answers = Object.entries(openedDirectly).flatMap(([path, page]) => (page.answers ? [[path, page.answers] as const] : []))
  await writeFile(file, JSON.stringify(Object.fromEntries(answers), null, 2))
}

/** The same pages where addresses name their language. */
const prefixed = (pages: readonly string[]): readonly string[] =>
  languages.strategy.name === 'no_prefix'
    ? []
    : languages.table.flatMap(({ code }) => pages.map(page => `/${code}${page === '/' ? '' : page}`))
