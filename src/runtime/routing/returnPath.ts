const OWN_ORIGIN = 'https://here.invalid'

/** The path and query of an address within this app; the home page for anything else. Parsed instead of matched (F-13). */
export function returnPathOf(address: string | undefined): string {
  if (address === undefined || !URL.canParse(address, OWN_ORIGIN)) return '/'
  const { origin, pathname, search } = new URL(address, OWN_ORIGIN)
  const isOurs = origin === OWN_ORIGIN && new URL(pathname, OWN_ORIGIN).origin === OWN_ORIGIN
  return isOurs ? pathname + search : '/'
}
