const HERE = 'https://here.invalid'

/** The path and query of an address within this app; the home page for anything else. Parsed instead of matched (F-13). */
export function returnPathOf(wanted: string | undefined): string {
  if (wanted === undefined || !URL.canParse(wanted, HERE)) return '/'
  const { origin, pathname, search } = new URL(wanted, HERE)
  const isOurs = origin === HERE && new URL(pathname, HERE).origin === HERE
  return isOurs ? pathname + search : '/'
}
