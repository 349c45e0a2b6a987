import { controlNamed } from '@/runtime/adapters/controlNames'
import type { Presence } from './presenceAt'
import type { WindowShown } from './protocol'

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
    const element = control && controlNamed(document, control.name)
    mark.hidden = element === undefined
    if (!element || !control) return
    const { left, top, width, height: elementHeight } = element.getBoundingClientRect()
    mark.dataset['presence'] = control.isPressed ? 'pressed' : 'focused'
    mark.style.insetInlineStart = `${left + page.scrollX}px`
    mark.style.insetBlockStart = `${top + page.scrollY}px`
    mark.style.inlineSize = `${width}px`
    mark.style.blockSize = `${elementHeight}px`
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

const ALWAYS = '(min-width: 0)'
const NEVER = '(max-width: 0)'

/** Media queries about user preferences, and whether they match on the visitor's device. */
const QUERIES: readonly (readonly [query: RegExp, holds: (window: WindowShown) => boolean])[] = [
  [/\(prefers-color-scheme:\s*dark\)/g, ({ theme }) => theme === 'dark'],
  [/\(prefers-color-scheme:\s*light\)/g, ({ theme }) => theme === 'light'],
  [/\(prefers-contrast:\s*more\)/g, ({ contrast }) => contrast === 'more'],
]

/**
 * Renders a page with the visitor's preferences instead of the viewer's. A frame's media features cannot be overridden, so the
 * queries in its styles are replaced by their results. Forced colours cannot be imitated.
 */
function createMediaAnswers(page: Document): (window: WindowShown) => void {
  const asWritten = new WeakMap<CSSMediaRule, string>()
  return window => {
    page.documentElement.style.colorScheme = window.theme
    for (const rule of [...page.styleSheets].flatMap(mediaRulesOf)) {
      const written = asWritten.get(rule) ?? rule.media.mediaText
      asWritten.set(rule, written)
      const answered = QUERIES.reduce((text, [query, holds]) => text.replace(query, holds(window) ? ALWAYS : NEVER), written)
      if (rule.media.mediaText !== answered) rule.media.mediaText = answered
    }
  }
}

function mediaRulesOf(sheet: CSSStyleSheet): readonly CSSMediaRule[] {
  try {
    return [...sheet.cssRules].filter(rule => rule instanceof CSSMediaRule)
  } catch {
    // a style sheet of another origin is not ours
    return []
  }
}
