import type { RedirectRules } from './redirects'

/** The rules among what is written as such; what is none is left out. */
export function readRules(written: object): RedirectRules {
  return Object.fromEntries(
    Object.entries(written).flatMap(([path, rule]) => {
      const { redirect } = Object(rule) as { readonly redirect?: unknown }
      return typeof redirect === 'string' ? [[path, { redirect }]] : []
    }),
  )
}
