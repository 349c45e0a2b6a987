import { everyPlugin } from '@/app/everyPlugin'
import { patternOf } from '@/kernel/matchRoute'
import { followRedirects } from '@/runtime/routing/followRedirects'
import type { RedirectRules } from '@/runtime/routing/followRedirects'

/** The redirect rules of this build. Throws if one has no valid target. */
export function checkedRules(rules: RedirectRules): RedirectRules {
  const leadingOut = everyPlugin.flatMap(({ routes = [] }) => routes.filter(({ leadsOut }) => leadsOut))
  for (const path of Object.keys(rules)) {
    const outcome = followRedirects(rules, path, '')
    if ('refused' in outcome) throw new Error(`The redirect of ${path} is refused: ${outcome.refused}.`)
    if (leadingOut.some(route => patternOf(route.path).test(path)))
      throw new Error(`The redirect of ${path} would never be followed: its page leads out by itself.`)
  }
  return rules
}
