import type { SagaEntry } from '@/kernel/contract'
import { contentLearned, contentUnavailable } from '@/contracts/content'
import { arrived, linkPointed } from '@/contracts/navigation'
import { call, onEvery, put, select, type Fx } from '@/runtime/effects/fx'
import { toFailure } from '@/kernel/AppError'
import type { AppEvent } from '@/kernel/events'
import { selectBuild } from '@/runtime/store/coreSlices'
import { selectAsked } from '../contentSlice'
import { contentRetried } from '../events'
import { articleIn } from '../model/contentPaths'
import { askForArticle, askForPayload } from '../ports'

/** Fetches the content that the state lists as requested: the open page first, then pages whose links are hovered. Each once. */
function* loadContent(): Fx<never> {
  const underWay = new Set<string>()
  const causes = [arrived, linkPointed, contentRetried, contentLearned, contentUnavailable]
  return yield* onEvery<unknown>(causes, function* (_event: AppEvent): Fx<void> {
    const path = (yield* select(selectAsked)).find(each => !underWay.has(each))
    if (path === undefined) return
    underWay.add(path)
    try {
      yield* learn(path)
    } finally {
      underWay.delete(path)
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

const workflows: readonly SagaEntry[] = [{ id: 'content.loadContent', run: loadContent, onCrash: 'restart' }]
export default workflows
