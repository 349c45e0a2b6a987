import type { AccessToken } from '../world'

/** The bearer, in memory only. `next` waits for the session to renew it, or to say there is none. */
export function createAccessToken(): AccessToken & { next(): Promise<string | undefined> } {
  let current: string | undefined
  let waiting: ((token: string | undefined) => void)[] = []
  return {
    current: () => current,
    hold(token) {
      current = token
      waiting.forEach(resolve => resolve(token))
      waiting = []
    },
    next: () => new Promise(resolve => waiting.push(resolve)),
  }
}
