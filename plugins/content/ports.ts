import type { PageContent } from '@/contracts/content'
import { freeSizes } from '@/domain/freeSizes'
import type { Facility } from '@/domain/schemas/facility'
import { extendedAccess, storeList } from '@/domain/schemas/store'
import { sizeRangeGroups } from '@/domain/schemas/unit'
import { port } from '@/runtime/effects/port'
import type { World } from '@/runtime/effects/world'
import { AppError } from '@/kernel/AppError'
import { parseWith } from '@/runtime/http/responses'
import { freshFacility } from './model/freshFacility'
import { keyOfArticle, readIsland } from './model/island'
import { readPayload } from './model/flattened'

const TIMEOUT_MS = 10_000

/**
 * GET {path}/_payload.json?{build}: the content of a page. Not a call of the product API: it is served beside the app, without a
 * bearer token.
 */
export const askForPayload = port(
  'content.askForPayload',
  'ref',
  async (world, path: string, build: string): Promise<PageContent> => {
    return get(world, `${path}/_payload.json?${encodeURIComponent(build)}`, readPayload)
  },
)

/** GET /__nuxt_island/{key}.json: the text of an article. Untrusted, see `pages/ArticlePage.tsx`. */
export const askForArticle = port('content.askForArticle', 'ref', async (world, id: string): Promise<PageContent> => {
  const props = new URLSearchParams({ props: JSON.stringify({ id }) }).toString()
  return get(world, `/__nuxt_island/${keyOfArticle(id)}.json?${props}`, readIsland)
})

/**
 * Loads the store's current data from the product API. Returns the content with today's hours and prices, or undefined if they
 * are unchanged or the store is not listed.
 */
export const readFreshFacility = port(
  'content.readFreshFacility',
  'ref',
  async ({ http }, published: Facility): Promise<Facility | undefined> => {
    const ask = <T>(path: string, read: (body: unknown) => T): Promise<T> =>
      http.request({ method: 'GET', path, auth: 'none', read })
    const id = encodeURIComponent(published.storeId)
    const [stores, free, extended] = await Promise.all([
      ask('/bookable/stores', parseWith(storeList)),
      ask(`/bookable/stores/${id}/units?measurementSystem=IU`, body => freeSizes(parseWith(sizeRangeGroups)(body))),
      ask(`/stores/${id}/extended-access`, parseWith(extendedAccess)),
    ])
    const store = stores.find(each => each.id === published.storeId)
    return store && freshFacility(published, { store, free, extended })
  },
)

async function get<T>({ fetch, unreadable, clock }: World, address: string, read: (body: unknown) => T): Promise<T> {
  const timeout = new AbortController()
  const timer = clock.sleep(TIMEOUT_MS)
  void timer.done.then(() => timeout.abort())
  try {
    const cache = unreadable.cacheOf(address)
    const answer = await fetch(address, { headers: { accept: 'application/json' }, cache, signal: timeout.signal })
    if (!answer.ok) throw new AppError('CONTENT_UNAVAILABLE', answer.status)
    const text = await answer.text()
    return unreadable.reading(address, () => read(parse(text)))
  } catch (error) {
    if (error instanceof AppError) throw error
    throw new AppError(timeout.signal.aborted ? 'TIMEOUT' : 'NETWORK', 0)
  } finally {
    timer.cancel()
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text) as unknown
  } catch {
    throw new AppError('INVALID_REPSONSE_DATA', 422, { message: 'Invalid Response Data' })
  }
}
