import { localeChosen } from '@/contracts/app'
import { arrived } from '@/contracts/navigation'
import type { Arrival } from '@/kernel/coreState'
import type { AppEvent, Cause } from '@/kernel/events'
import type { Addresses } from '../i18n/languages'
import type { ReportedRedirect } from '../routing/followRedirects'
import type { FindRedirect } from '../routing/redirects'
import { arrivalAt, isCustomerPage } from '../routing/paths'
import type { Navigation } from '../effects/world'
import { afterPaint } from './yielding'

/**
 * Whether third-party scripts are loaded, in which case a customer's page is opened by a full page load, without them
 * (decisions.md D6).
 */
const isTracked = (path: string): boolean => 'dataLayer' in window && isCustomerPage(path)

/**
 * The browser's history: every navigation becomes the event `navigation/arrived`, and nothing else opens a page. Redirect rules
 * are applied first.
 *
 * @param loadsAnew whether a path is opened by a full page load
 * @param assign starts a full page load; a test passes its own
 */
export function createHistory(
  dispatch: (event: AppEvent, cause: Cause) => void,
  addresses: Addresses,
  redirects: FindRedirect = () => undefined,
  loadsAnew: (path: string) => boolean = () => false,
  assign: (href: string) => void = href => location.assign(href),
): Navigation & { start(): void } {
  let shownPath = location.pathname
  /** Arrivals that wait for the paint before their page. Later ones wait too, so that they keep their order. */
  let waiting = 0
  const report = (how: Arrival['how']): void | Promise<void> => {
    const { path, address, language } = addresses[how === 'load' ? 'resolveFirst' : 'resolve'](location.pathname)
    if (address !== location.pathname) history.replaceState(null, '', address + location.search)
    const arrival = arrivalAt(path, location.search, how)
    const dispatchArrival = (): void => {
      // the Back button led to an address in another language
      if (language !== addresses.spoken()) dispatch(localeChosen({ locale: language.code }), 'navigation')
      dispatch(arrived(arrival), 'navigation')
    }
    if (location.pathname === shownPath && waiting === 0) return dispatchArrival()
    shownPath = location.pathname
    waiting++
    return withViewTransition(() => {
      waiting--
      dispatchArrival()
    })
  }
  const isOpenedAnew = (path: string): boolean => isTracked(path) || loadsAnew(path)
  const leave = (href: string): void => {
    if (/^https?:$/.test(new URL(href, location.origin).protocol)) assign(href)
  }
  /** Opens the page unless a redirect rule applies. */
  const openUnlessRedirected = (
    from: string,
    hash: string,
    how: 'push' | 'replace',
    openPage: () => void | Promise<void>,
  ): void | Promise<void> => {
    const follow = (rule: ReportedRedirect): void | Promise<void> => {
      dispatch(rule.event, 'navigation')
      return 'to' in rule ? go(how)(rule.to) : 'href' in rule ? leave(rule.href) : openPage()
    }
    // if the code for redirects cannot be loaded, the page opens as if there were no rule
    const rule = redirects(from, hash)
    return rule ? rule.then(follow, openPage) : openPage()
  }
  const go =
    (how: 'push' | 'replace') =>
    (to: string): void | Promise<void> => {
      const target = new URL(to, location.origin)
      // an address from outside the app is never opened as a page of it (SEC-14)
      if (target.origin !== location.origin) return
      return openUnlessRedirected(target.pathname, target.hash, how, () => show(how, target))
    }
  const show = (how: 'push' | 'replace', target: URL): void | Promise<void> => {
    const address = addresses.addressOf(target.pathname) + target.search + target.hash
    if (isOpenedAnew(target.pathname)) return assign(address)
    if (how === 'push') history.pushState(null, '', address)
    else history.replaceState(null, '', address)
    return report(how)
  }
  const current = (): string => addresses.resolve(location.pathname).path + location.search
  return {
    origin: location.origin,
    current,
    href: addresses.addressOf,
    updateAddress() {
      const address = addresses.addressOf(current())
      if (address !== location.pathname + location.search) history.replaceState(null, '', address)
      shownPath = location.pathname
    },
    push: go('push'),
    replace: go('replace'),
    back: () => (history.length > 1 ? history.back() : go('replace')('/')),
    leave,
    start() {
      const onPop = (): void =>
        void openUnlessRedirected(addresses.resolve(location.pathname).path, location.hash, 'replace', () =>
          isOpenedAnew(location.pathname) ? location.reload() : report('pop'),
        )
      window.addEventListener('popstate', onPop)
      void report('load')
    },
  }
}

/**
 * Makes a change that renders another page, with a view transition if the person has not asked for reduced motion. The promise
 * settles with the change. In browsers that have view transitions it first waits for the paint of what a press changed on this page.
 */
export async function withViewTransition(change: () => void): Promise<void> {
  // unknown to some browsers, whatever the types say
  const isKnown = 'startViewTransition' in document
  if (!isKnown) return change()
  await afterPaint()
  if (document.hidden || !window.matchMedia('(prefers-reduced-motion: no-preference)').matches) return change()
  const { ready, finished, updateCallbackDone } = document.startViewTransition(change)
  // a skipped transition, for instance because the next one began, has still made its change
  for (const drawn of [ready, finished]) drawn.catch(() => undefined)
  return updateCallbackDone
}
