import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, inflateRaw } from 'node:zlib'
import { RecordingRefused } from './refusals'

/** On the wire and unpacked, in bytes. The first is a browser's quota for what it sends while a page goes away, and a little. */
export const MOST_SENT = 65_000
export const MOST_UNPACKED = 5_000_000

const unpack = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(gunzip)
const inflate = promisify<Uint8Array, { maxOutputLength: number; dictionary: Buffer }, Buffer>(inflateRaw)

/** By the byte that a packed segment begins with. They belong to the format (its FORMAT.md) and never change. */
const DICTIONARIES = new Map(
  [1].map(number => {
    const file = join(import.meta.dirname, `../../../../src/recording/transport/dictionary.${number}.json`)
    return [number, Buffer.from((JSON.parse(readFileSync(file, 'utf8')) as string[]).join('\n'))] as const
  }),
)

/**
 * The text that was sent. Packed or not is seen by the first bytes, which no text begins with, gzip's or the number of a
 * dictionary: so nobody has to name a type of its own, which a browser would have to ask for first.
 */
export async function segmentText(sent: Uint8Array): Promise<string> {
  if (sent.byteLength > MOST_SENT) throw tooLarge(`${sent.byteLength} bytes were sent; more than ${MOST_SENT} are not taken.`)
  const dictionary = DICTIONARIES.get(sent[0] ?? 0)
  const isGzip = sent[0] === 0x1f && sent[1] === 0x8b
  const bytes = isGzip || dictionary ? await unpacked(sent, dictionary) : sent
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new RecordingRefused('SEGMENT_UNREADABLE', 'This is not text in UTF-8.')
  }
}

/** Stops at the limit: what a zip bomb would fill is never made. */
async function unpacked(sent: Uint8Array, dictionary: Buffer | undefined): Promise<Uint8Array> {
  try {
    const limit = { maxOutputLength: MOST_UNPACKED }
    return dictionary ? await inflate(sent.subarray(1), { ...limit, dictionary }) : await unpack(sent, limit)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw tooLarge(`Unpacked it has more than ${MOST_UNPACKED} bytes.`)
    throw new RecordingRefused('SEGMENT_UNREADABLE', 'It begins as something packed does and cannot be unpacked.')
  }
}

export const tooLarge = (reason: string): RecordingRefused => new RecordingRefused('SEGMENT_TOO_LARGE', reason)
