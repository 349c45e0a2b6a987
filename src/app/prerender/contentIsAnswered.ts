import { contentFailure, contentHere } from '@/contracts/content'
import { answersOf } from '@/kernel/registry'
import type { AppParts } from '@/view/appContext'
import type { AppStore } from '@/runtime/store/createStore'

/** Ends when what the open page says has come, or cannot be had. */
export function contentIsAnswered({ store, parts }: { readonly store: AppStore; readonly parts: AppParts }): Promise<void> {
  const answers = answersOf(parts.registry)
  const questions = [answers.selectorOf(contentHere), answers.selectorOf(contentFailure)]
  const isAnswered = (): boolean => questions.some(ask => ask(store.getState()) !== undefined)
  return new Promise(resolve => {
    const look = (): void => {
      if (!isAnswered()) return
      stop()
      resolve()
    }
    const stop = store.subscribe(look)
    look()
  })
}
