import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { MOST_CHARACTERS } from '../../src/recording/readFile'
import { recordingError } from '../../src/recording/RecordingError'

/**
 * The text of a file that may be anything: no more of it is read than a recording can have, and what is no UTF-8 is refused
 * by its line, because what a reader puts in place of such bytes would be another recording.
 */
export async function fileText(file: string): Promise<string> {
  const { size } = await stat(file)
  if (size > MOST_CHARACTERS) throw tooLarge(size)
  const parts: Buffer[] = []
  let length = 0
  // a device or a pipe says no size
  for await (const part of createReadStream(file, { end: MOST_CHARACTERS }) as AsyncIterable<Buffer>) {
    parts.push(part)
    length += part.length
  }
  if (length > MOST_CHARACTERS) throw tooLarge(length)
  const bytes = Buffer.concat(parts)
  // what it unpacks to may be anything: it is not unpacked here
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) throw recordingError('RECORDING_COMPRESSED', {})
  return decoded(bytes)
}

const tooLarge = (size: number) => recordingError('RECORDING_TOO_LARGE', { size, limit: MOST_CHARACTERS, what: 'bytes' })

function decoded(bytes: Buffer): string {
  try {
    // a mark of the byte order is none of ours: it stays, and the first line is no header
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    const line = lineOfBadBytes(bytes)
    if (line === 1) throw recordingError('RECORDING_NOT_RECOGNISED', {})
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
