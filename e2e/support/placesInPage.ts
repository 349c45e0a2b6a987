/** Where texts can stand in a page, apart from its databases and cookies. Runs in the page. */
export function placesInPage(): Record<string, string> {
  const { navigation } = window as unknown as { navigation?: { entries(): { url: string; getState(): unknown }[] } }
  const values = [...document.querySelectorAll<HTMLInputElement>('input, textarea, select')].map(({ value }) => value)
  // the address that a document was asked for stays in this entry while it lives, and a page cannot remove it
  const timings = performance
    .getEntries()
    .filter(({ entryType, name }) => !(entryType === 'navigation' && new URL(name).pathname === '/callback'))
  return {
    address: location.href,
    history: JSON.stringify([navigation?.entries().map(entry => [entry.url, entry.getState()]), history.state]),
    performance: JSON.stringify(timings),
    document: document.documentElement.outerHTML + values.join(' '),
    'name and title': window.name + document.title,
    referrer: document.referrer,
    'local storage': JSON.stringify({ ...localStorage }),
    'session storage': JSON.stringify({ ...sessionStorage }),
    state: JSON.stringify(window.lockstep?.maskedState()),
  }
}
