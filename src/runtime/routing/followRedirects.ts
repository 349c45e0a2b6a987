import { redirected, redirectRefused } from '@/contracts/navigation'
import type { AppEvent } from '@/kernel/events'

/** Redirects by path, from the build's metadata (S2.66). */
export type RedirectRules = Readonly<Record<string, { readonly redirect: string }>>

/** The outcome of a rule: one of our pages, an external address, or the reason why the rule is not followed. */
export type RedirectOutcome = { readonly to: string } | { readonly href: string } | { readonly refused: 'loop' | 'hostile' }

/** An outcome with the event that reports it. */
export type ReportedRedirect = RedirectOutcome & { readonly event: AppEvent }

const PROTOCOL = /^[\s\0]*[a-z][a-z\d+.-]*:/i
/** Stands for the app's own origin when addresses are parsed. */
const OWN_ORIGIN = 'https://here.invalid'

/**
 * Follows the rules from a path to their final target. The hash is kept unless the target has one; a target with a protocol leads
 * out of the app (decisions.md D48). Loops, and targets that are not web pages, are refused.
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
    if (url.origin !== OWN_ORIGIN) return { href: url.hash === '' ? url.href + hash : url.href }
    target = url.pathname + url.search + url.hash
    path = url.pathname
  }
}

/** As `followRedirects`, with the event for the log. */
export function reportedRedirect(written: object, from: string, hash: string): ReportedRedirect {
  const outcome = followRedirects(written, from, hash)
  const event =
    'refused' in outcome
      ? redirectRefused({ from, why: outcome.refused })
      : redirected({ from, to: 'to' in outcome ? outcome.to : outcome.href })
  return { ...outcome, event }
}

/** The target of a rule; undefined if it is not allowed. */
function readTarget(target: string): URL | undefined {
  const url = URL.canParse(target, OWN_ORIGIN) ? new URL(target, OWN_ORIGIN) : undefined
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.username !== '' || url.password !== '') return undefined
  // external targets need a protocol: `//x`, `/\x` and `/.//x` only look like our own pages
  return url.origin === OWN_ORIGIN ? (url.pathname.startsWith('//') ? undefined : url) : PROTOCOL.test(target) ? url : undefined
}

/** The valid rules; anything else is left out. */
export function readRedirectRules(written: object): RedirectRules {
  return Object.fromEntries(
    Object.entries(written).flatMap(([path, rule]) => {
      const { redirect } = Object(rule) as { readonly redirect?: unknown }
      return typeof redirect === 'string' ? [[path, { redirect }]] : []
    }),
  )
}
