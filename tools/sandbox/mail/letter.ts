/** An e-mail in parts, from which its HTML and its text are made, so that both say the same. Pure. */
import type { Message } from '../services'

export type Part =
  | { readonly is: 'paragraph'; readonly text: string }
  | { readonly is: 'list'; readonly items: readonly string[] }
  /** What it is about, a name and a line or several in each row. */
  | { readonly is: 'facts'; readonly rows: readonly (readonly [name: string, ...lines: string[]])[] }
  /** Lines of a receipt; the last row is their sum. */
  | { readonly is: 'sums'; readonly rows: readonly (readonly [label: string, amount: string])[] }
  /** A page that the reader may want next. The first of a letter is drawn as a button. */
  | { readonly is: 'link'; readonly label: string; readonly url: string }

export interface Letter {
  readonly subject: string
  readonly parts: readonly Part[]
  readonly attachments?: NonNullable<Message['attachments']>
  /** Why the reader gets it, where that is not plain: below everything else. */
  readonly because?: string
}

export const paragraph = (text: string): Part => ({ is: 'paragraph', text })
export const list = (...items: readonly string[]): Part => ({ is: 'list', items })
export const facts = (...rows: readonly (readonly [string, ...string[]])[]): Part => ({ is: 'facts', rows })
export const sums = (...rows: readonly (readonly [string, string])[]): Part => ({ is: 'sums', rows })
export const link = (label: string, url: string): Part => ({ is: 'link', label, url })
