import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { PageToDraw, pathsToDraw, prerenderPage, prerenderPreview, prerenderShell } from '@/app/prerenderPage'
import { documentOf, shellDocumentOf } from '@/app/prerender/documentOf'
import { describedPages } from '../config/describedPages'
import { type DirectPage, openedDirectly, openedElsewhere } from '../config/openedDirectly'
import type { Site } from '../config/site'
import { aboutPage } from './aboutPage'
import type { BundleStats } from './bundleStats'
import type { ContentFile } from './contentFiles'
import { preloadsOf } from './preloads'

interface PrerenderBundle {
  readonly prerenderPage: typeof prerenderPage
  readonly prerenderPreview: typeof prerenderPreview
  readonly prerenderShell: typeof prerenderShell
  readonly pathsToDraw: typeof pathsToDraw
}

/** The documents that webpack.config.ts writes for pages that can be read without script, and for all others. */
const READABLE = 'readable.html'
const SHELL = 'shell.html'

/** The landing page does not need the other pages' styles, which are fetched after it has loaded, before any script. */
const LANDING = '/'
const withoutPageStyles = (document: string): string => document.replace('<link rel="stylesheet" data-pages', '<link data-pages')

/** The document for the status 404. */
const NO_PAGE = '/404'

/**
 * Writes the prerendered pages, each as `index.html` in its own folder. `bundle` is the prerender bundle. Returns their
 * paths.
 */
export async function writePages(folder: string, bundle: string, site: Site, files: readonly ContentFile[]): Promise<string[]> {
  const { prerenderPage: draw, pathsToDraw: paths } = createRequire(import.meta.url)(path.resolve(bundle)) as PrerenderBundle
  const readable = await readFile(path.join(folder, READABLE), 'utf8')
  const write = async (page: PageToDraw, file: string, about: string): Promise<void> => {
    const target = path.join(folder, file)
    await mkdir(path.dirname(target), { recursive: true })
    const document = page.path === LANDING ? withoutPageStyles(readable) : readable
    await writeFile(target, documentOf(document, await draw(site, page), about))
  }
  const pages = paths(files.map(file => file.path)).map((each): PageToDraw => {
    const content = files.find(file => file.path === each)?.content
    return content === undefined ? { path: each } : { path: each, content }
  })
  for (const page of pages) await write(page, path.join(page.path, 'index.html'), aboutPage(site, page))
  await write({ path: NO_PAGE }, '404.html', '<meta name="robots" content="noindex" />')
  await rm(path.join(folder, READABLE))
  return pages.map(page => page.path)
}

/**
 * Writes the documents of pages that need script: with the prerendered shell, and preload links for what the page needs first.
 */
export async function writeShells(folder: string, bundle: string, site: Site, stats: BundleStats): Promise<void> {
  const drawing = createRequire(import.meta.url)(path.resolve(bundle)) as PrerenderBundle
  const file = path.join(folder, SHELL)
  const empty = await readFile(file, 'utf8')
  const write = async (page: string, to: string, { imports, hasPreview = false }: DirectPage): Promise<void> => {
    const described = describedPages[page]
    const about = described ? aboutPage(site, { path: page }, described) : ''
    const root = hasPreview ? drawing.prerenderPreview(site, page) : drawing.prerenderShell(site, page, described?.title)
    await mkdir(path.dirname(to), { recursive: true })
    await writeFile(to, await preloadsOf(folder, shellDocumentOf(empty, await root, about), stats, imports))
  }
  for (const [page, direct] of Object.entries(openedDirectly)) await write(page, path.join(folder, page, 'index.html'), direct)
  // for all other pages, whose paths are unknown at build
  await write(LANDING, file, openedElsewhere)
}
