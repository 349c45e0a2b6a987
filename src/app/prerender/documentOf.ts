/** A prerendered page. */
export interface DrawnPage {
  /** React's output: title and descriptions, which belong in the head, then the page. */
  readonly html: string
  /** Ids of the page's slots. */
  readonly slots: readonly string[]
  /** See `pageFingerprint`; absent if the page is not hydrated. */
  readonly shows?: string
}

/** A prerendered page that can be read without script. */
export interface PrerenderedPage extends DrawnPage {
  readonly shows: string
  /** The page is hydrated only once its content is loaded. */
  readonly waits: boolean
}

const TITLE = /<title>[^<]*<\/title>/
const HOISTED = /^((?:<title>[^<]*<\/title>|<(?:meta|link)(?:\s+[\w-]+="[^"]*")*\s*\/>)*)(.*)$/s
const EMPTY_ROOT = '<div id="root"></div>'
/**
 * Marks the end of the part to be parsed before the first paint, in browsers that support it, because painting a document in
 * pieces would cause layout shifts.
 */
const UNTIL_END = '<link rel="expect" href="#page-end" blocking="render" />'
const END = '<div id="page-end" hidden></div>'
/** Inline scripts and styles, which the policy would block (decisions.md D13). */
const REFUSED = /<script|<style|\sstyle="|\son\w+="/i

/**
 * Inserts a prerendered page into the shared document, with the data the browser needs to hydrate it. Throws if the page cannot
 * be read without script, or the document has no place for it.
 * @param about metadata for the head: see `tools/build/aboutPage.ts`
 */
export function documentOf(shell: string, { html, slots, shows, waits }: PrerenderedPage, about = ''): string {
  const [, head = '', body = ''] = HOISTED.exec(html) ?? []
  refuseUnreadable(`The page ${shows}`, html)
  if (!TITLE.test(head)) throw new Error(`The page ${shows} has no title.`)
  if (!TITLE.test(shell) || !shell.includes(EMPTY_ROOT)) throw new Error('The document has no title or no empty root to fill.')
  const root = `<div id="root" data-shows="${escape(shows)}" data-slots="${escape(slots.join(' '))}"${waits ? ' data-waits' : ''}>${body}</div>`
  return shell.replace(TITLE, () => head + about + UNTIL_END).replace(EMPTY_ROOT, () => root + END)
}

/**
 * Inserts the prerendered shell into the document of pages that need script. Once its page is loaded, the app hydrates a preview
 * and renders any other shell again.
 * @param about as for `documentOf`
 */
export function shellDocumentOf(document: string, { html, slots, shows }: DrawnPage, about = ''): string {
  const [, head = '', body = ''] = HOISTED.exec(html) ?? []
  refuseUnreadable('What stands around every page', html)
  if (!document.includes(EMPTY_ROOT)) throw new Error('The document has no empty root to fill.')
  const preview = shows === undefined ? '' : ` data-shows="${escape(shows)}"`
  const root = `<div id="root"${preview} data-slots="${escape(slots.join(' '))}">${body}</div>`
  return document.replace(TITLE, title => (head || title) + about).replace(EMPTY_ROOT, () => root)
}

function refuseUnreadable(what: string, html: string): void {
  const refused = REFUSED.exec(html)
  if (refused) throw new Error(`${what} cannot be prerendered: it holds "${refused[0].trim()}", which its policy refuses.`)
}

export const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
