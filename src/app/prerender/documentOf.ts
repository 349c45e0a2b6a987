/** What was drawn at build. */
export interface DrawnPage {
  /** What React wrote: title and descriptions first, which belong in the head, then the page. */
  readonly html: string
  /** Ids of the slots the page has. */
  readonly slots: readonly string[]
}

/** A page that can be read as it was drawn. */
export interface PrerenderedPage extends DrawnPage {
  /** See `pageFingerprint`. */
  readonly shows: string
  /** It waits for its content before it is taken over. */
  readonly waits: boolean
}

const TITLE = /<title>[^<]*<\/title>/
const HOISTED = /^((?:<title>[^<]*<\/title>|<(?:meta|link)(?:\s+[\w-]+="[^"]*")*\s*\/>)*)(.*)$/s
const EMPTY_ROOT = '<div id="root"></div>'
/**
 * A document that arrives or is read in pieces would be painted in pieces, and what is already there would move: browsers
 * that know how wait until this end has been read.
 */
const UNTIL_END = '<link rel="expect" href="#page-end" blocking="render" />'
const END = '<div id="page-end" hidden></div>'
/** The policy refuses both: the page would arrive broken (decisions.md D13). */
const REFUSED = /<script|<style|\sstyle="|\son\w+="/i

/**
 * Puts a drawn page into the document that every page shares. What the browser needs to take it over stands beside it.
 * Throws where the page cannot be read without script, or the document has no place for it.
 * @param about what others are told of the page, for its head: see `tools/build/aboutPage.ts`
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
 * Puts what stands around every page into the document of those that need script. The app draws it anew once it has its page.
 * @param about as for `documentOf`
 */
export function shellDocumentOf(document: string, { html, slots }: DrawnPage, about = ''): string {
  const [, head = '', body = ''] = HOISTED.exec(html) ?? []
  refuseUnreadable('What stands around every page', html)
  if (!document.includes(EMPTY_ROOT)) throw new Error('The document has no empty root to fill.')
  const root = `<div id="root" data-slots="${escape(slots.join(' '))}">${body}</div>`
  return document.replace(TITLE, title => (head || title) + about).replace(EMPTY_ROOT, () => root)
}

function refuseUnreadable(what: string, html: string): void {
  const refused = REFUSED.exec(html)
  if (refused) throw new Error(`${what} cannot be prerendered: it holds "${refused[0].trim()}", which its policy refuses.`)
}

export const escape = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
