import type { WindowShown } from './protocol'

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
export function createMediaAnswers(page: Document): (window: WindowShown) => void {
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
