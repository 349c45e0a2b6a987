import { createHash } from 'node:crypto'
import type { OutgoingHttpHeaders } from 'node:http'

/** A value as nginx reads it. A `$` would name a variable, and nginx has no way to write it otherwise. */
export function quoted(value: string): string {
  if (/[$\r\n]/.test(value))
    throw new Error(`nginx cannot be told ${JSON.stringify(value)}: it holds a dollar sign or a line break.`)
  return `"${value.replaceAll(/["\\]/g, '\\$&')}"`
}

/** A pattern of an address. nginx reads `\"` and `\\` in quotes as one character and leaves every other backslash. */
export const pattern = (expression: RegExp): string => `"${expression.source.replaceAll('"', '\\"')}"`

/** A block with its content, one line each. */
export const block = (head: string, lines: readonly string[]): string =>
  [`${head} {`, ...lines.map(line => line.replaceAll(/^(?=.)/gm, '  ')), '}'].join('\n')

/** Sets of headers, each written once as a file that locations include: a location with own headers inherits none. */
export class HeaderSets {
  readonly #files = new Map<string, string>()

  constructor(private readonly folder: string) {}

  /** The line that includes them. */
  include(headers: OutgoingHttpHeaders): string {
    const lines = Object.entries(headers)
      // nginx has it from the file's type
      .filter(([name]) => name !== 'content-type' && name !== 'location')
      .map(([name, value]) => `add_header ${name} ${quoted(String(value))} always;`)
    const text = `${lines.join('\n')}\n`
    const name = `${createHash('sha256').update(text).digest('hex').slice(0, 12)}.conf`
    this.#files.set(name, text)
    return `include ${this.folder}/${name};`
  }

  /** By file name. */
  get files(): ReadonlyMap<string, string> {
    return this.#files
  }
}
