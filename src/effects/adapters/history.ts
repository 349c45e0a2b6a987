import { arrived, KNOWN_QUERY, OBJECT_QUERY, type Arrival } from '../../contracts/navigation'
import type { AppEvent, Cause } from '../../kernel/events'
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

/** What pages of the app look like. Another path may hold anything, and is no page: the log only says so. */
const PATH = /^(\/[a-z0-9_-]{0,64}){1,6}$/i
const UNKNOWN_PATH = '/unknown-page'

/** Splits a query into what the log may keep, what it keeps as pseudonyms, and the rest. The first of a repeated value counts. */
export function arrivalAt(path: string, search: string, how: Arrival['how']): Arrival {
  const query: Record<string, string> = {}
  const objects: Record<string, string> = {}
  const rest: Record<string, string> = {}
  for (const [name, value] of new URLSearchParams(search)) {
    const isKnown = Object.hasOwn(KNOWN_QUERY, name) && KNOWN_QUERY[name]?.test(value)
    const into = isKnown ? query : (OBJECT_QUERY as readonly string[]).includes(name) ? objects : rest
    if (!Object.hasOwn(into, name) && name !== '__proto__') into[name] = value.slice(0, 500)
  }
  return { path: PATH.test(path) ? path : UNKNOWN_PATH, query, objects, rest, how }
}
