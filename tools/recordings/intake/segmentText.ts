import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip, inflateRaw } from 'node:zlib'
import { RecordingRefused } from './refusals'

/** The maximum size of a segment as sent, in bytes: slightly above browsers' quota for requests of a closing page. */
export const MAX_SENT = 65_000
/** The maximum size of an unpacked segment, in bytes. */
export const MAX_UNPACKED = 5_000_000

const unpack = promisify<Uint8Array, { maxOutputLength: number }, Buffer>(gunzip)
const inflate = promisify<Uint8Array, { maxOutputLength: number; dictionary: Buffer }, Buffer>(inflateRaw)

/** By the first byte of a packed segment. They are part of the format (FORMAT.md) and never change. */
const DICTIONARIES = new Map(
  [1, 2, 3].map(number => {
    const file = join(import.meta.dirname, `../../../src/recording/transport/dictionary.${number}.json`)
    return [number, Buffer.from((JSON.parse(readFileSync(file, 'utf8')) as string[]).join('\n'))] as const
  }),
)

/**
 * The text that was sent. Compression is recognised by the first byte, gzip's or the number of a
 * dictionary, which no text begins with. So no special content type is needed, which would cost a preflight.
 */
export async function segmentText(sent: Uint8Array): Promise<string> {
  if (sent.byteLength > MAX_SENT) throw tooLarge(`${sent.byteLength} bytes were sent; more than ${MAX_SENT} are not taken.`)
  const dictionary = DICTIONARIES.get(sent[0] ?? 0)
  const isGzip = sent[0] === 0x1f && sent[1] === 0x8b
  const bytes = isGzip || dictionary ? await unpacked(sent, dictionary) : sent
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    throw new RecordingRefused('SEGMENT_UNREADABLE', 'This is not text in UTF-8.')
  }
}

/** Unpacks up to the limit, so that a zip bomb does no harm. */
async function unpacked(sent: Uint8Array, dictionary: Buffer | undefined): Promise<Uint8Array> {
  try {
    const limit = { maxOutputLength: MAX_UNPACKED }
    return dictionary ? await inflate(sent.subarray(1), { ...limit, dictionary }) : await unpack(sent, limit)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE')
      throw tooLarge(`Unpacked it has more than ${MAX_UNPACKED} bytes.`)
    throw new RecordingRefused('SEGMENT_UNREADABLE', 'It begins as something packed does and cannot be unpacked.')
  }
}

export const tooLarge = (reason: string): RecordingRefused => new RecordingRefused('SEGMENT_TOO_LARGE', reason)
