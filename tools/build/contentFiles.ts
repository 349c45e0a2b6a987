import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { pathOfArticle, pathOfStore } from '@plugins/content/model/contentPaths'
import { flatten, readPayload } from '@plugins/content/model/flattened'
import { keyOfArticle, readIsland } from '@plugins/content/model/island'
import type { PageContent } from '@/contracts/content'
import { storePageOf, type EveryStore, type StoreFacts, type StoreWords } from './storeFacts'

const SOURCE = 'plugins/content/content'
/** The API's data about the stores, from the last `npm run stores`. */
export const STORE_FACTS = `${SOURCE}/storeFacts.json`

/** A content page: its path, and the file that the app requests. */
export interface ContentFile {
  /** Of the page. */
  readonly path: string
  /** Of the file, from the web root. */
  readonly file: string
  readonly body: unknown
  readonly content: PageContent
}

/** All content of this build, validated as the app would. */
export async function readContentFiles(prerenderedAt: number, source = SOURCE): Promise<readonly ContentFile[]> {
  const facilities = await readAll(path.join(source, 'facilities'), '.json')
  const payload = (at: string, facility: unknown): ContentFile => {
    const body = flatten({ facility }, prerenderedAt)
    return { path: at, file: `${at.slice(1)}/_payload.json`, body, content: readPayload(body) }
  }
  const stores = await readAll(path.join(source, 'stores'), '.json')
  const articles = await readAll(path.join(source, 'articles'), '.html')
  const facts = await readJson<readonly StoreFacts[]>(STORE_FACTS)
  const every = await readJson<EveryStore>(path.join(source, 'everyStore.json'))
  return [
    ...facilities.map(({ name, text }) => payload(`/${name}`, JSON.parse(text))),
    // a store has a page if there is a text about it and the API lists it
    ...stores.flatMap(({ name, text }) => {
      const own = facts.find(({ page }) => page === pathOfStore(name))
      return own ? [payload(own.page, storePageOf(own, facts, every, JSON.parse(text) as StoreWords))] : []
    }),
    ...articles.map(({ name, text }) => {
      const body = islandOf(name, text)
      return { path: pathOfArticle(name), file: `__nuxt_island/${keyOfArticle(name)}.json`, body, content: readIsland(body) }
    }),
  ]
}

export async function writeContentFiles(folder: string, files: readonly ContentFile[]): Promise<void> {
  for (const { file, body } of files) {
    const target = path.join(folder, file)
    await mkdir(path.dirname(target), { recursive: true })
    await writeFile(target, JSON.stringify(body))
  }
}

const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T

async function readAll(folder: string, ending: string): Promise<{ readonly name: string; readonly text: string }[]> {
  const names = (await readdir(folder)).filter(file => file.endsWith(ending)).sort()
  return Promise.all(
    names.map(async file => ({ name: path.basename(file, ending), text: await readFile(path.join(folder, file), 'utf8') })),
  )
}

const ARTICLE = /^<title>([^<]+)<\/title>\s*<meta name="description" content="([^"]*)" \/>\s*(.*)$/s

/** An article's file begins with title and description, followed by its text. */
function islandOf(id: string, text: string): unknown {
  const [, title, description, html] = ARTICLE.exec(text) ?? []
  if (title === undefined || html === undefined)
    throw new Error(`The article ${id} does not begin with its title and its description.`)
  return { id, html: html.trim(), head: { title, meta: [{ name: 'description', content: description }] }, props: { id } }
}
