import { rulesOf } from './rules'

const SYSTEM = /\(\s*prefers-color-scheme:\s*(light|dark)\s*\)/

/** Answers the style sheets' question for the system's theme, so that the tokens need to know nothing of the gallery. */
export function showTheme(theme: 'light' | 'dark'): void {
  for (const rule of rulesOf(document.styleSheets)) {
    const asked = rule instanceof CSSMediaRule ? SYSTEM.exec(rule.media.mediaText)?.[1] : undefined
    if (rule instanceof CSSMediaRule && asked !== undefined)
      rule.media.mediaText = rule.media.mediaText.replace(SYSTEM, asked === theme ? '(min-width: 0)' : '(max-width: 0)')
  }
  document.documentElement.style.colorScheme = theme
}
