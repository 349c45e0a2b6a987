/** What a window tells of a page that is left or brought back: an app of an earlier test would act on it, at this test's address. */
const TOLD = ['pageshow', 'pagehide']

/** Lets go of whoever listens to it, once a test is over: an app has no end of its own. */
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
