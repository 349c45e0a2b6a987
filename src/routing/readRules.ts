import type { RedirectRules } from './routeSteps'

/** The rules that stand in a build's metadata; what is none is left out. */
export function readRules(meta: unknown): RedirectRules {
  const rules = Object(Object(meta).redirects) as Record<string, unknown>
  return Object.fromEntries(
    Object.entries(rules).flatMap(([path, rule]) => {
      const { redirect } = Object(rule) as { readonly redirect?: unknown }
      return typeof redirect === 'string' ? [[path, { redirect }]] : []
    }),
  )
}
