import type { BrowserStorage } from '../effects/world'
import type { TextStorage } from './persistAndRestore'

/** A `localStorage` that never throws: if the browser refuses it, values are kept in memory (NET-31, NET-32). */
export function guardedLocalStorage(): TextStorage & BrowserStorage {
  let isErased = false
  const memory = new Map<string, string>()
  let isRefused = false
  let notify = (): void => undefined
  const attempt = <T>(use: (storage: Storage) => T, otherwise: T): T => {
    if (isErased) return otherwise
    try {
      return use(window.localStorage)
    } catch {
      return otherwise
    }
  }
  return {
    watchRefusal(listener) {
      notify = listener
      if (isRefused) notify()
    },
    getItem: key => Promise.resolve(memory.get(key) ?? attempt(storage => storage.getItem(key), null)),
    setItem(key, value) {
      const written = attempt(storage => {
        storage.setItem(key, value)
        return true
      }, false)
      // the newer value takes precedence
      if (written) memory.delete(key)
      else {
        memory.set(key, value)
        if (!isRefused && !isErased) notify()
        isRefused ||= !isErased
      }
      return Promise.resolve()
    },
    removeItem(key) {
      attempt(storage => storage.removeItem(key), undefined)
      memory.delete(key)
      return Promise.resolve()
    },
    clear() {
      memory.clear()
      attempt(storage => storage.clear(), undefined)
      attempt(() => window.sessionStorage.clear(), undefined)
      isErased = true
      return Promise.resolve(null)
    },
  }
}
