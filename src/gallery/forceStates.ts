import { rulesOf } from './rules'

/** What a pointer or the keyboard does to a control, for showing it without either. */
export type ForcedState = 'hover' | 'focus' | 'active'

const CONTROLS = 'a, button, input, select, textarea, summary, [tabindex]'
const POINTED_AT = `:is(${CONTROLS}, label)`
/** The keyboard neither comes to a label nor to what is left out of its way. */
const REACHED = `:is(${CONTROLS}):not([tabindex='-1'])`

/** Without weight: a rule goes on losing to the ones it loses to. */
const also = (pseudo: string, ...selectors: readonly string[]) => `:is(${pseudo}, :where(${selectors.join(', ')}))`
/** What is pressed has the pointer over it. */
const HOVER = also(':hover', `[data-forced='hover'] ${POINTED_AT}`, `[data-forced='active'] ${POINTED_AT}`)
const FOCUS = also(':focus-visible', `[data-forced='focus'] ${REACHED}`)
const ACTIVE = also(':active', `[data-forced='active'] ${POINTED_AT}`)

/** Lets every rule for :hover, :focus-visible and :active also match what stands inside `data-forced`. */
export function forceStates(): void {
  for (const rule of rulesOf(document.styleSheets)) {
    if (!(rule instanceof CSSStyleRule)) continue
    const selector = rule.selectorText
      .replace(/:hover/g, HOVER)
      .replace(/:focus-visible/g, FOCUS)
      .replace(/:active(?![-\w])/g, ACTIVE)
    if (selector !== rule.selectorText) rule.selectorText = selector
  }
}
