import { typeOf, type ChosenFile, type FileProblem } from '../model/chosenFile'

/** The chosen file, read from the device, or why it is not taken. */
export async function readFile(
  file: File | undefined,
  maxBytes: number,
): Promise<{ readonly file: ChosenFile } | { readonly problem: FileProblem }> {
  if (file === undefined) return { problem: 'none' }
  // an empty one is no file of any type
  if (file.size > maxBytes) return { problem: 'size' }
  const content = await base64Of(file).catch(() => undefined)
  if (content === undefined) return { problem: 'unreadable' }
  const type = typeOf(content)
  return type === undefined ? { problem: 'type' } : { file: { type, size: file.size, content } }
}

/** As many as a call takes for arguments on every engine. */
const CHUNK = 8_192

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let letters = ''
  for (let at = 0; at < bytes.length; at += CHUNK) letters += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return btoa(letters)
}
