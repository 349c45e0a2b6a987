/** Every rule of the page, those inside media and container queries too. */
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

/** Answers the style sheets' question for the system's theme, so that the tokens need to know nothing of the gallery. */
export function showTheme(theme: 'light' | 'dark'): void {
  for (const rule of cssRulesOf(document.styleSheets)) {
    const asked = rule instanceof CSSMediaRule ? SYSTEM.exec(rule.media.mediaText)?.[1] : undefined
    if (rule instanceof CSSMediaRule && asked !== undefined)
      rule.media.mediaText = rule.media.mediaText.replace(SYSTEM, asked === theme ? '(min-width: 0)' : '(max-width: 0)')
  }
  document.documentElement.style.colorScheme = theme
}

/** What a pointer or the keyboard does to a control, for showing it without either. */
export type ForcedState = 'hover' | 'focus' | 'active'

const CONTROLS = 'a, button, input, select, textarea, summary, [tabindex]'
const POINTED_AT = `:is(${CONTROLS}, label)`
/** The keyboard neither comes to a label nor to what is left out of its way. */
const REACHED = `:is(${CONTROLS}):not([tabindex='-1'])`

/** Without weight: a rule goes on losing to the ones it loses to. */
const orForced = (pseudo: string, ...selectors: readonly string[]) => `:is(${pseudo}, :where(${selectors.join(', ')}))`
/** What is pressed has the pointer over it. */
const HOVER = orForced(':hover', `[data-forced='hover'] ${POINTED_AT}`, `[data-forced='active'] ${POINTED_AT}`)
const FOCUS = orForced(':focus-visible', `[data-forced='focus'] ${REACHED}`)
const ACTIVE = orForced(':active', `[data-forced='active'] ${POINTED_AT}`)

/** Lets every rule for :hover, :focus-visible and :active also match what stands inside `data-forced`. */
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
