/** Window events about leaving and restoring a page, to which the app of an earlier test would still react. */
const TOLD = ['pageshow', 'pagehide']

/** Removes their listeners at the end of a test, because an app is never stopped. */
export function listenForOneTest(page: Window): () => void {
  const listening: [string, EventListenerOrEventListenerObject, (boolean | AddEventListenerOptions)?][] = []
  const add = page.addEventListener.bind(page)
  page.addEventListener = (
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void => {
    if (TOLD.includes(type)) listening.push([type, listener, options])
    add(type, listener, options)
  }
  return () => {
    for (const [type, listener, options] of listening.splice(0)) page.removeEventListener(type, listener, options)
  }
}
