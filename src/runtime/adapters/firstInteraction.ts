import { interacted } from '@/contracts/app'
import type { AppEvent, Cause } from '@/kernel/events'

/** A press that came before the app did is made again as a click alone. */
const SIGNS = ['pointerdown', 'keydown', 'scroll', 'click'] as const

/** Tells the log once that somebody uses the page. */
export function watchFirstInteraction(dispatch: (event: AppEvent, cause: Cause) => void): void {
  const report = (): void => {
    for (const sign of SIGNS) window.removeEventListener(sign, report, { capture: true })
    dispatch(interacted(), 'user')
  }
  for (const sign of SIGNS) window.addEventListener(sign, report, { passive: true, capture: true })
}
