import { connectionChanged } from '../../contracts/app'
import type { AppEvent, Cause } from '../../kernel/events'

export const isOnline = (): boolean => navigator.onLine

/** Tells the log when the connection goes and comes back. */
export function watchConnection(dispatch: (event: AppEvent, cause: Cause) => void): () => void {
  const report = (): void => dispatch(connectionChanged({ online: isOnline() }), 'app')
  window.addEventListener('online', report)
  window.addEventListener('offline', report)
  return () => {
    window.removeEventListener('online', report)
    window.removeEventListener('offline', report)
  }
}
