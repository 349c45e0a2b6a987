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

const FORMATTING = /<(?:a|b|big|code|em|font|i|nobr|s|small|strike|strong|tt|u)\b/gi
const MOST_REPEATED = 200_000

/**
 * Whether reading an article could cost far more than its length. A formatting element that is not closed is opened again in every
 * block after it, so 500 of them before 500 paragraphs are 250,000 elements.
 */
export const mayMultiply = (html: string): boolean => countOf(html, FORMATTING) * countOf(html, /<[a-z]/gi) > MOST_REPEATED

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0

/** Where a link of an article may lead: to a page of ours, to another site over https, to a telephone or a mailbox. */
export function wayOf(href: string | null): { readonly to: string } | { readonly href: string } | undefined {
  if (href === null) return undefined
  if (/^\/(?![/\\])[\w\-./?=&#%]*$/.test(href)) return { to: href }
  return /^(https:\/\/|tel:|mailto:)[^\s"'<>]+$/i.test(href) ? { href } : undefined
}
