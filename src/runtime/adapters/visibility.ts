import { visibilityChanged } from '@/contracts/app'
import type { AppEvent, Cause } from '@/kernel/events'

/** Tells the log when the page goes out of sight and comes back. */
export function watchVisibility(dispatch: (event: AppEvent, cause: Cause) => void): () => void {
  const report = (): void => dispatch(visibilityChanged({ visible: document.visibilityState === 'visible' }), 'app')
  // a page may be opened in a tab that nobody looks at yet
  if (document.visibilityState === 'hidden') report()
  document.addEventListener('visibilitychange', report)
  return () => document.removeEventListener('visibilitychange', report)
}
