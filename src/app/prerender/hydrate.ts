import { contentFailure, contentHere } from '@/contracts/content'
import { answersOf } from '@/kernel/registry'
import type { AppParts } from '@/view/appContext'
import type { AppStore } from '@/runtime/store/createStore'
import { preloadView, statusPage } from '@/view/lazyView'
import { matchRoute } from '@/kernel/matchRoute'

/** Resolves when the content of the open page has loaded or failed to load. */
export function whenContentAnswered({ store, parts }: { readonly store: AppStore; readonly parts: AppParts }): Promise<void> {
  const answers = answersOf(parts.registry)
  const questions = [answers.selectorOf(contentHere), answers.selectorOf(contentFailure)]
  const isAnswered = (): boolean => questions.some(ask => ask(store.getState()) !== undefined)
  return new Promise(resolve => {
    const resolveIfAnswered = (): void => {
      if (!isAnswered()) return
      stop()
      resolve()
    }
    const stop = store.subscribe(resolveIfAnswered)
    resolveIfAnswered()
  })
}

/**
 * Loads a page and the fills of the named slots, so that drawing them does not suspend and no partial page is seen.
 * @param includeStatic whether to include static views, whose prerendered markup hydration keeps
 */
export async function preloadPage(app: AppParts, path: string, slots: readonly string[], includeStatic: boolean): Promise<void> {
  const page = matchRoute(app.registry, path)
  const fills = slots.flatMap(id => app.registry.slots.get(id) ?? [])
  await Promise.all([
    preloadView(
      app,
      page ? { plugin: page.plugin, load: page.value.page, messages: page.value.messages, needs: page.value.needs } : statusPage,
    ),
    page?.value.layout && preloadView(app, { plugin: page.plugin, load: page.value.layout }),
    // conditional views are loaded only when they are shown
    ...fills.map(
      ({ plugin, value: { when, isStatic, view, messages } }) =>
        when ?? ((isStatic && !includeStatic) || preloadView(app, { plugin, load: view, messages })),
    ),
  ])
}

/**
 * Reports text typed before hydration to React, which would otherwise reset the field to its own value. Call it right after
 * `hydrateRoot`: the first event makes React hydrate the field at once, the second reports the text, which `setRangeText` inserts
 * without React's value tracking noticing.
 */
export function replayTypedText(place: HTMLElement): void {
  for (const field of place.querySelectorAll<HTMLInputElement>('[type=search],[type=text]')) {
    const typed = field.value
    if (typed === field.defaultValue) continue
    const report = (): boolean => field.dispatchEvent(new Event('input', { bubbles: true }))
    report()
    field.value = ''
    field.setRangeText(typed, 0, 0, 'end')
    report()
  }
}
