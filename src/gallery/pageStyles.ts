/** All CSS rules of the page, including those in media and container queries. */
export function* cssRulesOf(sheets: Iterable<CSSStyleSheet>): Generator<CSSRule> {
  for (const sheet of sheets) yield* nestedRulesOf(sheet.cssRules)
}

function* nestedRulesOf(rules: CSSRuleList): Generator<CSSRule> {
  for (const rule of rules) {
    yield rule
    if (rule instanceof CSSGroupingRule) yield* nestedRulesOf(rule.cssRules)
  }
}

const SYSTEM = /\(\s*prefers-color-scheme:\s*(light|dark)\s*\)/

/** Overrides the system's theme in the style sheets, so that the tokens need not know about the gallery. */
export function showTheme(theme: 'light' | 'dark'): void {
  for (const rule of cssRulesOf(document.styleSheets)) {
    const asked = rule instanceof CSSMediaRule ? SYSTEM.exec(rule.media.mediaText)?.[1] : undefined
    if (rule instanceof CSSMediaRule && asked !== undefined)
      rule.media.mediaText = rule.media.mediaText.replace(SYSTEM, asked === theme ? '(min-width: 0)' : '(max-width: 0)')
  }
  document.documentElement.style.colorScheme = theme
}

/** Interaction states to show without interaction. */
export type ForcedState = 'hover' | 'focus' | 'active'

const CONTROLS = 'a, button, input, select, textarea, summary, [tabindex]'
const POINTED_AT = `:is(${CONTROLS}, label)`
/** Excludes labels and elements out of the tab order from focus styles. */
const REACHED = `:is(${CONTROLS}):not([tabindex='-1'])`

/** `:where` has no specificity, so the cascade is unchanged. */
const orForced = (pseudo: string, ...selectors: readonly string[]) => `:is(${pseudo}, :where(${selectors.join(', ')}))`
/** A pressed element is also hovered. */
const HOVER = orForced(':hover', `[data-forced='hover'] ${POINTED_AT}`, `[data-forced='active'] ${POINTED_AT}`)
const FOCUS = orForced(':focus-visible', `[data-forced='focus'] ${REACHED}`)
const ACTIVE = orForced(':active', `[data-forced='active'] ${POINTED_AT}`)

/** Makes every rule for :hover, :focus-visible and :active also match inside `data-forced`. */
export function enableForcedStates(): void {
  for (const rule of cssRulesOf(document.styleSheets)) {
    if (!(rule instanceof CSSStyleRule)) continue
    const selector = rule.selectorText
      .replace(/:hover/g, HOVER)
      .replace(/:focus-visible/g, FOCUS)
      .replace(/:active(?![-\w])/g, ACTIVE)
    if (selector !== rule.selectorText) rule.selectorText = selector
  }
}
