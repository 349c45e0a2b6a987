/** Every rule of the page, those inside media and container queries too. */
export function* rulesOf(sheets: Iterable<CSSStyleSheet>): Generator<CSSRule> {
  for (const sheet of sheets) yield* inside(sheet.cssRules)
}

function* inside(rules: CSSRuleList): Generator<CSSRule> {
  for (const rule of rules) {
    yield rule
    if (rule instanceof CSSGroupingRule) yield* inside(rule.cssRules)
  }
}
