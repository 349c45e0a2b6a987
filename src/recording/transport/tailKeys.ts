import type { Place } from './keeper'

/**
 * Where things stand in the tail. A segment is `open` (its lines, in pieces) until it is closed; then it is `local`, if it was
 * not allowed to be sent, or `waits`, and is `done` once the server has it or will never take it.
 */
export type Shelf = 'open' | 'local' | 'waits' | 'done'
export const CLOSED_SHELVES: readonly Shelf[] = ['local', 'waits', 'done']

const padded = (number: number): string => String(number).padStart(6, '0')
export const pagePath = (rec: string, page: number): string => `${rec}/${padded(page)}`
export const segmentPath = ({ rec, page, seg }: Place): string => `${pagePath(rec, page)}/${padded(seg)}`
export const pieceKey = (place: Place, piece: number): string => `open/${segmentPath(place)}/${padded(piece)}`
export const bodyKey = (name: string): string => `body/${name}`

export interface KeyParts {
  readonly rec: string
  readonly page: number
  readonly seg: number
}
/** Of a key on a shelf. */
export function partsOf(key: string): KeyParts {
  const [, rec = '', page, seg] = key.split('/')
  return { rec, page: Number(page), seg: Number(seg) }
}

/** What stands on the shelves of closed segments. */
export interface Shelved {
  readonly text: string
  /** First digits of its SHA-256, for the segment after it. */
  readonly digest: string
  readonly rows: number
  /** When it was closed, epoch milliseconds. */
  readonly at: number
}
