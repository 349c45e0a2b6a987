import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { PageToDraw, pathsToDraw, prerenderPage } from '@/app/prerenderPage'
import { documentOf } from '@/app/prerender/documentOf'
import type { Site } from '../config/site'
import { aboutPage } from './aboutPage'
import type { ContentFile } from './contentFiles'

interface Drawing {
  readonly prerenderPage: typeof prerenderPage
  readonly pathsToDraw: typeof pathsToDraw
}

/** The landing page does without the styles of the others: they are fetched when it has been loaded, before any script. */
const LANDING = '/'
const withoutPageStyles = (document: string): string => document.replace('<link rel="stylesheet" data-pages', '<link data-pages')

/** No page is here: any host can send what is drawn for it, with the status 404. */
const NO_PAGE = '/404'

/**
 * The pages that can be read before any script: the document of every page with one drawn into it, each in a folder of its
 * own, `index.html`. `drawing` is the bundle that draws them. Gives their paths.
 */
export async function writePages(folder: string, drawing: string, site: Site, files: readonly ContentFile[]): Promise<string[]> {
  const { prerenderPage: draw, pathsToDraw: paths } = createRequire(import.meta.url)(path.resolve(drawing)) as Drawing
  const shell = await readFile(path.join(folder, 'shell.html'), 'utf8')
  const write = async (page: PageToDraw, file: string, about: string): Promise<void> => {
    const target = path.join(folder, file)
    await mkdir(path.dirname(target), { recursive: true })
    const document = page.path === LANDING ? withoutPageStyles(shell) : shell
    await writeFile(target, documentOf(document, await draw(site, page), about))
  }
  const pages = paths(files.map(file => file.path)).map((each): PageToDraw => {
    const content = files.find(file => file.path === each)?.content
    return content === undefined ? { path: each } : { path: each, content }
  })
  for (const page of pages) await write(page, path.join(page.path, 'index.html'), aboutPage(site, page))
  await write({ path: NO_PAGE }, '404.html', '<meta name="robots" content="noindex" />')
  return pages.map(page => page.path)
}
