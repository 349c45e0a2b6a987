const HERE = 'https://here.invalid'

/** The page of this app that an address names, with its query; the first page for anything else. Parsed, not matched (F-13). */
export function returnPathOf(wanted: string | undefined): string {
  if (wanted === undefined || !URL.canParse(wanted, HERE)) return '/'
  const { origin, pathname, search } = new URL(wanted, HERE)
  const isOurs = origin === HERE && new URL(pathname, HERE).origin === HERE
  return isOurs ? pathname + search : '/'
}
