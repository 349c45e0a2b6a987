import { arrived, type Arrival } from '../../contracts/navigation'
import type { AppEvent, Cause } from '../../kernel/events'
import { arrivalAt } from '../../routing/arrivalAt'
import type { Navigation } from '../world'
import { withViewTransition } from './viewTransition'

/** The address bar as the app uses it: every move becomes the event `navigation/arrived`, and nothing else opens a page. */
export function createHistory(dispatch: (event: AppEvent, cause: Cause) => void): Navigation & { start(): () => void } {
  let shownPath = location.pathname
  const report = (how: Arrival['how']): void | Promise<void> => {
    const arrival = arrivalAt(location.pathname, location.search, how)
    const tell = (): void => dispatch(arrived(arrival), 'navigation')
    const isOtherPage = location.pathname !== shownPath
    shownPath = location.pathname
    return isOtherPage ? withViewTransition(tell) : tell()
  }
  const go = (how: 'push' | 'replace') => (to: string): void | Promise<void> => {
    const target = new URL(to, location.origin)
    // an address from outside the app is never opened as a page of it (SEC-14)
    if (target.origin !== location.origin) return
    if (how === 'push') history.pushState(null, '', target)
    else history.replaceState(null, '', target)
    return report(how)
  }
  return {
    origin: location.origin,
    current: () => location.pathname + location.search,
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
