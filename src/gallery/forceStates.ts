import { rulesOf } from './rules'

/** What a pointer or the keyboard does to a control, for showing it without either. */
export type ForcedState = 'hover' | 'focus' | 'active'

const PRESSABLE = ':is(a, button, input, select, textarea, label, summary, [tabindex])'
const forced = (name: ForcedState) => `[data-forced='${name}'] ${PRESSABLE}`

/** Lets every rule for :hover, :focus-visible and :active also match what stands inside `data-forced`. */
export function forceStates(): void {
  for (const rule of rulesOf(document.styleSheets)) {
    if (!(rule instanceof CSSStyleRule)) continue
    const selector = rule.selectorText
      .replace(/:hover/g, `:is(:hover, ${forced('hover')})`)
      .replace(/:focus-visible/g, `:is(:focus-visible, ${forced('focus')})`)
      .replace(/:active(?![-\w])/g, `:is(:active, ${forced('active')})`)
    if (selector !== rule.selectorText) rule.selectorText = selector
  }
}
