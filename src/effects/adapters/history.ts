import { localeChosen } from '../../contracts/app'
import { arrived, type Arrival } from '../../contracts/navigation'
import type { AppEvent, Cause } from '../../kernel/events'
import type { Addresses } from '../../routing/addresses'
import { arrivalAt } from '../../routing/arrivalAt'
import type { Navigation } from '../world'
import { withViewTransition } from './viewTransition'

/** The address bar as the app uses it: every move becomes the event `navigation/arrived`, and nothing else opens a page. */
export function createHistory(
  dispatch: (event: AppEvent, cause: Cause) => void,
  addresses: Addresses,
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
  const go =
    (how: 'push' | 'replace') =>
    (to: string): void | Promise<void> => {
      const target = new URL(to, location.origin)
      // an address from outside the app is never opened as a page of it (SEC-14)
      if (target.origin !== location.origin) return
      const address = addresses.write(target.pathname) + target.search + target.hash
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
    leave: href => {
      if (/^https?:$/.test(new URL(href, location.origin).protocol)) location.assign(href)
    },
    start() {
      const onPop = (): void => void report('pop')
      window.addEventListener('popstate', onPop)
      void report('load')
      return () => window.removeEventListener('popstate', onPop)
    },
  }
}
