/** A file that may be proof, as it was read from the device. */
export interface ChosenFile {
  readonly type: 'application/pdf' | 'image/jpeg' | 'image/png'
  /** Bytes. */
  readonly size: number
  /** Base64. */
  readonly content: string
}
export type FileProblem = 'none' | 'type' | 'size' | 'unreadable'

/** What files of each type begin with, in base64. Their names, and what the browser makes of those, prove nothing. */
const BEGINNINGS = [
  ['application/pdf', 'JVBERi0'],
  ['image/png', 'iVBORw0KGgo'],
  ['image/jpeg', '/9j/'],
] as const

/** What a file is by its content; undefined where it is none of the types that are taken. */
export const typeOf = (content: string): ChosenFile['type'] | undefined =>
  BEGINNINGS.find(([, beginning]) => content.startsWith(beginning))?.[0]

/** The part of this number, counted from zero. Three bytes are four letters, so each is read by itself. */
export function partOf(content: string, position: number, partBytes: number): string {
  const letters = (partBytes / 3) * 4
  return content.slice(position * letters, (position + 1) * letters)
}
