/** Window events about leaving, restoring and going back to a page, to which the app of an earlier test would still react. */
const OF_ONE_TEST = ['pageshow', 'pagehide', 'popstate']

/** Removes their listeners at the end of a test, because an app is never stopped. */
export function listenForOneTest(page: Window): () => void {
  const listening: [string, EventListenerOrEventListenerObject, (boolean | AddEventListenerOptions)?][] = []
  const add = page.addEventListener.bind(page)
  page.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void => {
    if (OF_ONE_TEST.includes(type)) listening.push([type, listener, options])
    add(type, listener, options)
  }
  return () => {
    for (const [type, listener, options] of listening.splice(0)) page.removeEventListener(type, listener, options)
  }
}
