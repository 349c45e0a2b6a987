import type { AccessToken } from '../effects/world'

/** The bearer, in memory only. */
export interface LiveAccessToken extends AccessToken {
  /** Waits until the session has renewed the token or has ended. */
  next(): Promise<string | undefined>
  /** How many people have signed out in this page so far. */
  signOutCount(): number
}

export function createAccessToken(): LiveAccessToken {
  let current: string | undefined
  let signOuts = 0
  let waiting: ((token: string | undefined) => void)[] = []
  const hold = (token: string | undefined): void => {
    current = token
    waiting.forEach(resolve => resolve(token))
    waiting = []
  }
  return {
    current: () => current,
    hold,
    forget() {
      signOuts++
      hold(undefined)
    },
    next: () => new Promise(resolve => waiting.push(resolve)),
    signOutCount: () => signOuts,
  }
}
