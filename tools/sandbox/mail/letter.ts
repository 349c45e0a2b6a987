/** The parts of an e-mail, from which both HTML and text are rendered. Pure. */
import type { Message } from '../services'

export type Part =
  | { readonly is: 'paragraph'; readonly text: string }
  | { readonly is: 'list'; readonly items: readonly string[] }
  /** A table of facts: each row has a name and one or more lines. */
  | { readonly is: 'facts'; readonly rows: readonly (readonly [name: string, ...lines: string[]])[] }
  /** Lines of a receipt; the last one is the total. */
  | { readonly is: 'sums'; readonly rows: readonly (readonly [label: string, amount: string])[] }
  /** A one-time code, in large digits; `what` it is, such as “your Lockstep ID code”. */
  | { readonly is: 'code'; readonly digits: string; readonly what: string }
  /** Whom to ask and which reference to give, in small print at the end. */
  | { readonly is: 'small'; readonly lines: readonly string[] }
  /** A link; the first one of a letter is rendered as a button. */
  | { readonly is: 'link'; readonly label: string; readonly url: string }

export interface Letter {
  readonly subject: string
  readonly parts: readonly Part[]
  readonly attachments?: NonNullable<Message['attachments']>
  /** Why the recipient gets the e-mail, if not obvious; at the end. */
  readonly because?: string
}

export const paragraph = (text: string): Part => ({ is: 'paragraph', text })
export const list = (...items: readonly string[]): Part => ({ is: 'list', items })
export const facts = (...rows: readonly (readonly [string, ...string[]])[]): Part => ({ is: 'facts', rows })
export const sums = (...rows: readonly (readonly [string, string])[]): Part => ({ is: 'sums', rows })
export const code = (digits: string, what: string): Part => ({ is: 'code', digits, what })
export const small = (...lines: readonly string[]): Part => ({ is: 'small', lines })
export const link = (label: string, url: string): Part => ({ is: 'link', label, url })
