import { linkPointed } from '../../contracts/navigation'
import type { AppEvent, Cause } from '../../kernel/events'

const SIGNS = ['pointerover', 'focusin'] as const

/**
 * Tells the log, once for each, that somebody points at a link within the app or has the focus on it: it may be opened next.
 * @param isWorth whether anything can be fetched for a path before it is opened
 */
export function watchPointedLinks(isWorth: (path: string) => boolean, dispatch: (event: AppEvent, cause: Cause) => void): void {
  const told = new Set<string>()
  const look = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null
    if (link?.origin !== location.origin || told.has(link.pathname) || !isWorth(link.pathname)) return
    told.add(link.pathname)
    dispatch(linkPointed({ path: link.pathname }), 'user')
  }
  for (const sign of SIGNS) document.addEventListener(sign, look, { passive: true })
}
