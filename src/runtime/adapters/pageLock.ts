/** Names by which other pages see that this one lives. They are given back where it ends, or rests behind another page. */
export interface PageLock {
  /** False where another page has this name. */
  hold(name: string): Promise<boolean>
}

export function browserPageLock(): PageLock {
  const names = new Set<string>()
  let rest: (() => void)[] = []
  const take = (name: string): Promise<boolean> =>
    new Promise(resolve => {
      // without locks nobody looks for them either
      if (!('locks' in navigator)) return resolve(true)
      void navigator.locks.request(name, { ifAvailable: true }, lock => {
        resolve(lock !== null)
        return lock && new Promise<void>(release => rest.push(release))
      })
    })
  // a page that holds one is not kept for the Back button
  addEventListener('pagehide', () => {
    for (const release of rest) release()
    rest = []
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

/** Sends a text although the page may be going away; nobody hears what comes back. False where the browser takes no more. */
export function sendBeacon(address: string, text: string): boolean {
  // a type of its own would have to be asked for first
  const body = new Blob([text], { type: 'text/plain' })
  return 'sendBeacon' in navigator && navigator.sendBeacon(address, body)
}
