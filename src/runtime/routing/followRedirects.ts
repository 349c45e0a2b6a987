/** By path, as it stands beside the build's metadata (S2.66). */
export type RedirectRules = Readonly<Record<string, { readonly redirect: string }>>

/** What comes of a rule: another page of ours, an address outside, or a name for why it is not followed. */
export type RedirectOutcome = { readonly to: string } | { readonly href: string } | { readonly refused: 'loop' | 'hostile' }

const PROTOCOL = /^[\s\0]*[a-z][a-z\d+.-]*:/i
/** Only for reading what is written relative to where we are. */
const HERE = 'https://here.invalid'

/**
 * Follows the rules from a path to where they end. The hash is kept unless the target has one; a target with a protocol leads
 * out (decisions.md D48). A circle, and anything but a web page, is no redirect and has a name.
 */
export function followRedirects(written: object, from: string, hash: string): RedirectOutcome {
  const rules = readRedirectRules(written)
  const seen = new Set<string>()
  for (let path = from, target = from; ;) {
    if (seen.has(path)) return { refused: 'loop' }
    seen.add(path)
    const rule = Object.hasOwn(rules, path) ? rules[path] : undefined
    if (rule === undefined) return { to: target.includes('#') ? target : target + hash }
    const url = readTarget(rule.redirect)
    if (url === undefined) return { refused: 'hostile' }
    if (url.origin !== HERE) return { href: url.hash === '' ? url.href + hash : url.href }
    target = url.pathname + url.search + url.hash
    path = url.pathname
  }
}

/** The address a rule names; undefined for what no rule may lead to. */
function readTarget(target: string): URL | undefined {
  const url = URL.canParse(target, HERE) ? new URL(target, HERE) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined
  // who means another site names its protocol: `//x` and `/\x` only look like pages of ours, and so does what `/.//x` is read as
  return url.origin === HERE ? (url.pathname.startsWith('//') ? undefined : url) : PROTOCOL.test(target) ? url : undefined
}

/** The rules among what is written as such; what is none is left out. */
export function readRedirectRules(written: object): RedirectRules {
  return Object.fromEntries(
    Object.entries(written).flatMap(([path, rule]) => {
      const { redirect } = Object(rule) as { readonly redirect?: unknown }
      return typeof redirect === 'string' ? [[path, { redirect }]] : []
    }),
  )
}
