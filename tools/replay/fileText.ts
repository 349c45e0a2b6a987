import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { MOST_CHARACTERS } from '../../src/recording/readFile'
import { recordingError } from '../../src/recording/RecordingError'

/**
 * The text of an untrusted file: no more is read than a recording can have, and invalid UTF-8 is refused
 * with its line, because replacement characters would change the recording.
 */
export async function fileText(file: string): Promise<string> {
  const { size } = await stat(file)
  if (size > MOST_CHARACTERS) throw tooLarge(size)
  const parts: Buffer[] = []
  let length = 0
  // a device or a pipe has no size
  for await (const part of createReadStream(file, { end: MOST_CHARACTERS }) as AsyncIterable<Buffer>) {
    parts.push(part)
    length += part.length
  }
  if (length > MOST_CHARACTERS) throw tooLarge(length)
  const bytes = Buffer.concat(parts)
  // compressed files are not unpacked, because their content could have any size
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) throw recordingError('RECORDING_COMPRESSED', {})
  if (bytes.subarray(0, 4).toString('latin1') === 'PK\u0003\u0004')
    throw recordingError('RECORDING_NOT_RECOGNISED', {
      reason: 'it is a zip archive. Unpack it and take the recording out of it',
    })
  return decoded(bytes)
}

const tooLarge = (size: number) => recordingError('RECORDING_TOO_LARGE', { size, limit: MOST_CHARACTERS, what: 'bytes' })

function decoded(bytes: Buffer): string {
  try {
    // a byte order mark is kept, so that the first line is not recognised as a header
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    const line = lineOfBadBytes(bytes)
    if (line === 1) throw recordingError('RECORDING_NOT_RECOGNISED', { reason: 'it is not a text file in UTF-8' })
    throw recordingError('RECORDING_CORRUPT', { line, reason: 'it is no UTF-8' })
  }
}

function lineOfBadBytes(bytes: Buffer): number {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  let line = 1
  for (let start = 0; start < bytes.length; line++) {
    const end = bytes.indexOf(0x0a, start)
    try {
      decoder.decode(bytes.subarray(start, end === -1 ? bytes.length : end))
    } catch {
      return line
    }
    start = end === -1 ? bytes.length : end + 1
  }
  return line
}
