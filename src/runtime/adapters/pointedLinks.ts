import { linkPointed } from '@/contracts/navigation'
import type { AppEvent, Cause } from '@/kernel/events'

const SIGNS = ['pointerover', 'focusin'] as const

/**
 * Tells the log, once for each, that somebody points at a link within the app or has the focus on it: it may be opened next.
 * @param pageAt the page of an address of ours, where anything can be fetched for it before it is opened
 */
export function watchPointedLinks(
  pageAt: (pathname: string) => string | undefined,
  dispatch: (event: AppEvent, cause: Cause) => void,
): void {
  const told = new Set<string>()
  const look = ({ target }: Event): void => {
    const link = target instanceof Element ? target.closest('a') : null
    const path = link?.origin === location.origin ? pageAt(link.pathname) : undefined
    if (path === undefined || told.has(path)) return
    told.add(path)
    dispatch(linkPointed({ path }), 'user')
  }
  for (const sign of SIGNS) document.addEventListener(sign, look, { passive: true })
}
