/** Sends a text although the page may be going away; nobody hears what comes back. False where the browser takes no more. */
export function beacon(address: string, text: string): boolean {
  // a type of its own would have to be asked for first
  const body = new Blob([text], { type: 'text/plain' })
  return 'sendBeacon' in navigator && navigator.sendBeacon(address, body)
}
