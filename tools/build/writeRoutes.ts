import { writeFile } from 'node:fs/promises'
import { everyPlugin } from '@/app/everyPlugin'
import { languages } from '@/app/languages'

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

/** The same pages where addresses name their language. */
const prefixed = (pages: readonly string[]): readonly string[] =>
  languages.strategy.name === 'no_prefix'
    ? []
    : languages.table.flatMap(({ code }) => pages.map(page => `/${code}${page === '/' ? '' : page}`))
