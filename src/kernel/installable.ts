import type { Plugin } from './contract'
import type { Problem } from './problems'
import { buildRegistry, type LinkBinding, type Registry } from './registry'

export type Installation =
  | { readonly ok: true; readonly registry: Registry; readonly leftOut: readonly Problem[] }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/**
 * What to do about problems. In tests and development any problem stops the app with the full list; in production one
 * that touches a critical plugin does, and any other plugin that is party to a problem is left out and reported.
 */
export function install(plugins: readonly Plugin[], bindings: readonly LinkBinding[], strict: boolean): Installation {
  const { registry, problems } = buildRegistry(plugins, bindings)
  if (problems.length === 0) return { ok: true, registry, leftOut: [] }
  const parties = new Set(problems.flatMap(({ context }) => Object.values(context)))
  const offending = plugins.filter(plugin => parties.has(plugin.id))
  if (strict || offending.length === 0 || offending.some(plugin => plugin.critical)) return { ok: false, problems }
  const rest = install(
    plugins.filter(plugin => !offending.includes(plugin)),
    bindings,
    true,
  )
  return rest.ok ? { ...rest, leftOut: problems } : { ok: false, problems: [...problems, ...rest.problems] }
}
