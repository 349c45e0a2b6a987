import type { Plugin } from './contract'
import type { Problem, ProblemCode } from './problems'
import { buildRegistry, type LinkBinding, type Registry } from './registry'

export type Installation =
  | { readonly ok: true; readonly registry: Registry; readonly leftOut: readonly Problem[] }
  | { readonly ok: false; readonly problems: readonly Problem[] }

/**
 * Installs the plugins, or says why the app cannot start.
 *
 * @param strict in tests and development: any problem stops the app, with the full list. Otherwise only a problem of a critical
 * plugin does. Another plugin with a problem is left out and reported, as are the plugins that need it; a link that then has no
 * target is reported and not rendered.
 */
export function install(plugins: readonly Plugin[], bindings: readonly LinkBinding[], strict: boolean): Installation {
  const { registry, problems } = buildRegistry(plugins, bindings)
  if (problems.length === 0) return { ok: true, registry, leftOut: [] }
  const parties = new Set(problems.filter(({ code }) => !harmless.has(code)).flatMap(pluginsIn))
  const offending = plugins.filter(plugin => parties.has(plugin.id))
  if (strict || offending.some(plugin => plugin.critical)) return { ok: false, problems }
  if (offending.length === 0) return { ok: true, registry, leftOut: problems }
  const rest = install(
    plugins.filter(plugin => !offending.includes(plugin)),
    bindings,
    false,
  )
  const known = new Set(problems.map(identityOf))
  const further = (found: readonly Problem[]): Problem[] => [
    ...problems,
    ...found.filter(problem => !known.has(identityOf(problem))),
  ]
  return rest.ok ? { ...rest, leftOut: further(rest.leftOut) } : { ok: false, problems: further(rest.problems) }
}

const identityOf = ({ code, context }: Problem): string => JSON.stringify([code, context])

const harmless: ReadonlySet<ProblemCode> = new Set<ProblemCode>(['LINK_UNBOUND', 'LINK_TARGET_MISSING'])

/** Only these keys of a context name plugins; a slice or a path may have the same name as a plugin. */
const pluginsIn = ({ context }: Problem): string[] =>
  Object.entries(context).flatMap(([role, name]) =>
    role === 'plugin' || role === 'first' || role === 'second' ? [String(name)] : [],
  )
