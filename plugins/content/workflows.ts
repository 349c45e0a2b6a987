import type { SagaEntry } from '@/kernel/contract'
import { contentLearned, contentUnavailable } from '@/contracts/content'
import { arrived, linkPointed } from '@/contracts/navigation'
import { call, onEvery, put, type Fx } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import type { AppEvent } from '@/kernel/events'
import { selectBuild, selectLocation } from '@/runtime/store/coreSlices'
import { withoutTrailingSlash } from '@/runtime/routing/paths'
import { selectAsked, selectContentHere } from './contentSlice'
import { contentRetried } from './events'
import { articleIn } from './model/contentPaths'
import { askForArticle, askForPayload, readFreshFacility } from './ports'
import { select } from './select'

/** Fetches the content that the state lists as requested: the open page first, then pages whose links are hovered. Each once. */
function* loadContent(): Fx<never> {
  const requested = new Set<string>()
  const causes = [arrived, linkPointed, contentRetried, contentLearned, contentUnavailable]
  return yield* onEvery<unknown>(causes, function* (_event: AppEvent): Fx<void> {
    const path = (yield* select(selectAsked)).find(each => !requested.has(each))
    if (path === undefined) return
    requested.add(path)
    try {
      yield* learn(path)
    } finally {
      requested.delete(path)
    }
  })
}

function* learn(path: string): Fx<void> {
  const article = articleIn(path)
  const build = yield* select(selectBuild)
  try {
    const content = article === undefined ? yield* call(askForPayload, path, build) : yield* call(askForArticle, article)
    yield* put(contentLearned({ path, content }))
  } catch (error) {
    yield* put(contentUnavailable({ path, failure: toFailure(error) }))
  }
}

/**
 * Refreshes a store's page from the API whenever it is opened, because its content may be stale. Without an answer the content is
 * kept.
 */
function* refreshFacility(): Fx<never> {
  let refreshedPath: string | undefined
  return yield* onEvery<unknown>([arrived, contentLearned], function* (event: AppEvent): Fx<void> {
    const path = withoutTrailingSlash((yield* select(selectLocation)).path)
    if (arrived.match(event) && path !== refreshedPath) refreshedPath = undefined
    const published = (yield* select(selectContentHere))?.facility
    if (!published || refreshedPath === path) return
    refreshedPath = path
    try {
      const facility = yield* call(readFreshFacility, published)
      if (facility) yield* put(contentLearned({ path, content: { facility } }))
    } catch {
      // the content is kept
    }
  })
}

const workflows: readonly SagaEntry[] = [
  { id: 'content.loadContent', run: loadContent, onCrash: 'restart' },
  { id: 'content.refreshFacility', run: refreshFacility, onCrash: 'restart' },
]
export default workflows
