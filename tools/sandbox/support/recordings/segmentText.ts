import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { RecordingRefused } from './refusals'

/** On the wire and unpacked, in bytes. The first is a browser's quota for what it sends while a page goes away, and a little. */
export const MOST_SENT = 65_000
export const MOST_UNPACKED = 5_000_000

const unpack = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(gunzip)

/**
 * The text that was sent. Packed or not is seen by gzip's first two bytes, which no text begins with: so a beacon, which may
 * not name a type of its own without asking first, can be packed too.
 */
export async function segmentText(sent: Uint8Array): Promise<string> {
  if (sent.byteLength > MOST_SENT) throw tooLarge(`${sent.byteLength} bytes were sent; more than ${MOST_SENT} are not taken.`)
  const bytes = sent[0] === 0x1f && sent[1] === 0x8b ? await unpacked(sent) : sent
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new RecordingRefused('SEGMENT_UNREADABLE', 'This is not text in UTF-8.')
  }
}

/** Stops at the limit: what a zip bomb would fill is never made. */
async function unpacked(sent: Uint8Array): Promise<Uint8Array> {
  try {
    return await unpack(sent, { maxOutputLength: MOST_UNPACKED })
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw tooLarge(`Unpacked it has more than ${MOST_UNPACKED} bytes.`)
    throw new RecordingRefused('SEGMENT_UNREADABLE', 'It begins as gzip does and cannot be unpacked.')
  }
}

export const tooLarge = (reason: string): RecordingRefused => new RecordingRefused('SEGMENT_TOO_LARGE', reason)
