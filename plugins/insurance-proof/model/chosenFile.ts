/** A file that was read from the device. */
export interface ChosenFile {
  readonly type: 'application/pdf' | 'image/jpeg' | 'image/png'
  /** Bytes. */
  readonly size: number
  /** Base64. */
  readonly content: string
}
export type FileProblem = 'none' | 'type' | 'size' | 'unreadable'

/** The signatures of the accepted file types, in base64. File names and media types are not reliable. */
const SIGNATURES = [
  ['application/pdf', 'JVBERi0'],
  ['image/png', 'iVBORw0KGgo'],
  ['image/jpeg', '/9j/'],
] as const

/** The type of a file by its content; undefined if it is not accepted. */
export const typeOf = (content: string): ChosenFile['type'] | undefined =>
  SIGNATURES.find(([, signature]) => content.startsWith(signature))?.[0]

/** The part with this index. Three bytes are four base64 characters, so each part can be decoded by itself. */
export function partOf(content: string, position: number, partBytes: number): string {
  const characters = (partBytes / 3) * 4
  return content.slice(position * characters, (position + 1) * characters)
}
