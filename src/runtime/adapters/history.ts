import { localeChosen } from '@/contracts/app'
import { arrived, redirected, redirectRefused } from '@/contracts/navigation'
import type { Arrival } from '@/kernel/coreState'
import type { AppEvent, Cause } from '@/kernel/events'
import type { Addresses } from '../i18n/languages'
import type { Redirected, RedirectOf } from '../routing/redirects'
import { isCustomerPage } from '../routing/isCustomerPage'
import { arrivalAt } from '../routing/arrivalAt'
import type { Navigation } from '../effects/world'
import { withViewTransition } from './viewTransition'

/** A page of a customer is never opened beside a script of somebody else's: it is loaded anew, without (decisions.md D6). */
const isTracked = (path: string): boolean => 'dataLayer' in window && isCustomerPage(path)

/**
 * The address bar as the app uses it: every move becomes the event `navigation/arrived`, and nothing else opens a page. Where
 * the rules lead elsewhere, that is where the person arrives.
 */
export function createHistory(
  dispatch: (event: AppEvent, cause: Cause) => void,
  addresses: Addresses,
  redirects: RedirectOf = () => undefined,
  assign: (href: string) => void = href => location.assign(href),
): Navigation & { start(): () => void } {
  let shownPath = location.pathname
  const report = (how: Arrival['how']): void | Promise<void> => {
    const { path, address, language } = addresses[how === 'load' ? 'first' : 'later'](location.pathname)
    if (address !== location.pathname) history.replaceState(null, '', address + location.search)
    const arrival = arrivalAt(path, location.search, how)
    const tell = (): void => {
      // back to an address that names another language
      if (language !== addresses.spoken()) dispatch(localeChosen({ locale: language.code }), 'navigation')
      dispatch(arrived(arrival), 'navigation')
    }
    const isOtherPage = location.pathname !== shownPath
    shownPath = location.pathname
    return isOtherPage ? withViewTransition(tell) : tell()
  }
  const leave = (href: string): void => {
    if (/^https?:$/.test(new URL(href, location.origin).protocol)) assign(href)
  }
  /** `open` is what happens without a rule. */
  const byRules = (
    from: string,
    hash: string,
    how: 'push' | 'replace',
    open: () => void | Promise<void>,
  ): void | Promise<void> => {
    const follow = (rule: Redirected): void | Promise<void> => {
      if ('refused' in rule) {
        dispatch(redirectRefused({ from, why: rule.refused }), 'navigation')
        return open()
      }
      dispatch(redirected({ from, to: 'to' in rule ? rule.to : rule.href }), 'navigation')
      return 'to' in rule ? go(how)(rule.to) : leave(rule.href)
    }
    // without the code that follows it the page opens as if there were no rule
    const rule = redirects(from, hash)
    return rule ? rule.then(follow, open) : open()
  }
  const go =
    (how: 'push' | 'replace') =>
    (to: string): void | Promise<void> => {
      const target = new URL(to, location.origin)
      // an address from outside the app is never opened as a page of it (SEC-14)
      if (target.origin !== location.origin) return
      return byRules(target.pathname, target.hash, how, () => show(how, target))
    }
  const show = (how: 'push' | 'replace', target: URL): void | Promise<void> => {
    const address = addresses.write(target.pathname) + target.search + target.hash
    if (isTracked(target.pathname)) return assign(address)
    if (how === 'push') history.pushState(null, '', address)
    else history.replaceState(null, '', address)
    return report(how)
  }
  const current = (): string => addresses.later(location.pathname).path + location.search
  return {
    origin: location.origin,
    current,
    href: addresses.write,
    readdress() {
      const address = addresses.write(current())
      if (address !== location.pathname + location.search) history.replaceState(null, '', address)
      shownPath = location.pathname
    },
    push: go('push'),
    replace: go('replace'),
    back: () => (history.length > 1 ? history.back() : go('replace')('/')),
    leave,
    start() {
      const onPop = (): void =>
        void byRules(addresses.later(location.pathname).path, location.hash, 'replace', () =>
          isTracked(location.pathname) ? location.reload() : report('pop'),
        )
      window.addEventListener('popstate', onPop)
      void report('load')
      return () => window.removeEventListener('popstate', onPop)
    },
  }
}
