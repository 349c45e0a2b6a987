import { controlNamed } from '@/runtime/adapters/controlNames'
import type { Presence } from './presenceAt'
import { createMediaAnswers } from './mediaQueries'

export interface PresenceMark {
  /** Shows the visitor's presence on the rendered page. */
  show(presence: Presence): void
}

/**
 * Scrolls the replayed page as recorded and marks the control the visitor was on. The mark is outside the app's root and does not
 * take the viewer's focus.
 */
export function createPresenceMark(page: Window): PresenceMark {
  const { document } = page
  const mark = document.createElement('div')
  mark.dataset['presence'] = ''
  mark.hidden = true
  mark.setAttribute('aria-hidden', 'true')
  document.body.append(mark)
  const answerMediaQueries = createMediaAnswers(document)
  let shown: Presence = {}

  const place = (): void => {
    const { control, depth, window: size } = shown
    const root = document.documentElement
    root.style.fontSize = size && size.textSize !== 16 ? `${size.textSize}px` : ''
    const height = root.scrollHeight
    page.scrollTo(0, depth === undefined ? 0 : (depth / 100) * height - page.innerHeight)
    const on = control && controlNamed(document, control.name)
    mark.hidden = on === undefined
    if (!on || !control) return
    const { left, top, width, height: tall } = on.getBoundingClientRect()
    mark.dataset['presence'] = control.isPressed ? 'pressed' : 'focused'
    mark.style.insetInlineStart = `${left + page.scrollX}px`
    mark.style.insetBlockStart = `${top + page.scrollY}px`
    mark.style.inlineSize = `${width}px`
    mark.style.blockSize = `${tall}px`
  }
  // the console resizes the frame once it knows the visitor's window
  page.addEventListener('resize', place)
  return {
    show(presence) {
      shown = presence
      if (presence.window) answerMediaQueries(presence.window)
      place()
    },
  }
}
