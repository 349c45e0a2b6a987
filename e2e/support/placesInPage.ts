/** The places in a page that can contain text, apart from its databases and cookies. Runs in the page. */
export async function placesInPage(): Promise<Record<string, string>> {
  const { navigation } = window as unknown as { navigation?: { entries(): { url: string; getState(): unknown }[] } }
  const values = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value)
  // The browser keeps the address a document was requested with for as long as the document lives: as the name of its
  // navigation, and as the source of its inline scripts in every animation frame that took long. A page can remove neither.
  const requested = performance.getEntriesByType('navigation')[0]?.name ?? ''
  const isCallback = requested !== '' && new URL(requested).pathname === '/callback'
  const timings = performance
    .getEntries()
    .map(entry => JSON.stringify(entry))
    .map(text => (isCallback ? text.replaceAll(JSON.stringify(requested), '""') : text))
  return {
    address: location.href,
    history: JSON.stringify([navigation?.entries().map(entry => [entry.url, entry.getState()]), history.state]),
    performance: timings.join('\n'),
    document: document.documentElement.outerHTML + values.join(' '),
    'name and title': window.name + document.title,
    referrer: document.referrer,
    'local storage': JSON.stringify({ ...localStorage }),
    'session storage': JSON.stringify({ ...sessionStorage }),
    state: JSON.stringify(await window.lockstep?.maskedState()),
  }
}
