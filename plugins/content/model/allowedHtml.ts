/** The elements an article may contain. Any other is removed with its content, except for neutral wrappers. */
const ALLOWED: ReadonlySet<string> = new Set([
  ...['h2', 'h3', 'p', 'blockquote', 'br'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd'],
  ...['strong', 'em', 'a'],
])
const WRAPPERS: ReadonlySet<string> = new Set(['div', 'span', 'section', 'article', 'main', 'header', 'footer'])

/** `keep`: unchanged · `unwrap`: replaced by its children · `remove`: with its children. */
export function treatmentOf(tag: string): 'keep' | 'unwrap' | 'remove' {
  if (ALLOWED.has(tag)) return 'keep'
  return WRAPPERS.has(tag) ? 'unwrap' : 'remove'
}

const TAGS = /<(\/?)([a-z][a-z\d]*)/gi
const FORMATTING: ReadonlySet<string> = new Set([
  'a',
  'b',
  'big',
  'code',
  'em',
  'font',
  'i',
  'nobr',
  's',
  'small',
  'strike',
  'strong',
  'tt',
  'u',
])
const MOST_REPEATED = 200_000

/**
 * Whether parsing an article could cost far more than its length. A formatting element that is left open is opened again in every
 * block that follows, so 500 of them before 500 paragraphs are 250,000 elements.
 */
export function mayMultiply(html: string): boolean {
  const open = new Map<string, number>()
  let [elements, opened, mostOpened] = [0, 0, 0]
  for (const [, slash, written = ''] of html.matchAll(TAGS)) {
    const name = written.toLowerCase()
    if (slash === '') elements += 1
    if (!FORMATTING.has(name)) continue
    const before = open.get(name) ?? 0
    const after = Math.max(0, before + (slash === '' ? 1 : -1))
    open.set(name, after)
    opened += after - before
    mostOpened = Math.max(mostOpened, opened)
  }
  return mostOpened * elements > MOST_REPEATED
}

/** The allowed targets of an article's links: our own pages, https, `tel:` and `mailto:`. */
export function linkTarget(href: string | null): { readonly to: string } | { readonly href: string } | undefined {
  if (href === null) return undefined
  if (/^\/(?![/\\])[\w\-./?=&#%]*$/.test(href)) return { to: href }
  return /^(https:\/\/|tel:|mailto:)[^\s"'<>]+$/i.test(href) ? { href } : undefined
}
