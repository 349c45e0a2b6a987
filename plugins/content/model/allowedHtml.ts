/** What an article may be made of. Everything else is left out with all it holds, but for frames without a meaning of their own. */
const KEPT: ReadonlySet<string> = new Set([
  ...['h2', 'h3', 'p', 'blockquote', 'br'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['strong', 'em', 'a'],
])
const FRAMES: ReadonlySet<string> = new Set(['div', 'span', 'section', 'article', 'main', 'header', 'footer'])

/** `kept` as it is, `opened` leaves only what is in it, `left` nothing. */
export function fateOf(tag: string): 'kept' | 'opened' | 'left' {
  if (KEPT.has(tag)) return 'kept'
  return FRAMES.has(tag) ? 'opened' : 'left'
}

/** Where a link of an article may lead: to a page of ours, to another site over https, to a telephone or a mailbox. */
export function wayOf(href: string | null): { readonly to: string } | { readonly href: string } | undefined {
  if (href === null) return undefined
  if (/^\/(?![/\\])[\w\-./?=&#%]*$/.test(href)) return { to: href }
  return /^(https:\/\/|tel:|mailto:)[^\s"'<>]+$/i.test(href) ? { href } : undefined
}
