/** Locks that show other pages that this one is alive. Released when it is closed or put into the back/forward cache. */
export interface PageLock {
  /** False if another page holds this name. */
  hold(name: string): Promise<boolean>
}

export function browserPageLock(): PageLock {
  const names = new Set<string>()
  let releases: (() => void)[] = []
  const take = (name: string): Promise<boolean> =>
    new Promise(resolve => {
      // without Web Locks no other page can check for them either
      if (!('locks' in navigator)) return resolve(true)
      void navigator.locks.request(name, { ifAvailable: true }, lock => {
        resolve(lock !== null)
        return lock && new Promise<void>(release => releases.push(release))
      })
    })
  // a page that holds a lock is not put into the back/forward cache
  addEventListener('pagehide', () => {
    for (const release of releases) release()
    releases = []
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) names.forEach(name => void take(name))
  })
  return {
    hold(name) {
      names.add(name)
      return take(name)
    },
  }
}

/** Sends a text even while the page is being unloaded; the response is ignored. False if the browser refuses. */
export function sendBeacon(address: string, text: string): boolean {
  // another media type would need a CORS preflight
  const body = new Blob([text], { type: 'text/plain' })
  return 'sendBeacon' in navigator && navigator.sendBeacon(address, body)
}
