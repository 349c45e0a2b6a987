import { z } from 'zod'
import { corrupt, RecordingRefused } from './refusals'

const FORMAT_VERSION = 2
/** The latest accepted time of a visitor's clock; rejects values that are no valid date. */
const LATEST = Date.UTC(2100, 0)

export const recordingId = z.string().regex(/^[\w-]{8,64}$/)
export const isInstant = (ms: number): boolean => ms >= 0 && ms <= LATEST

const name = z.string().min(1).max(200)
const count = z.int32().min(0)

/** A segment's first line by the app's FORMAT.md; unknown fields are ignored. */
const header = z.object({
  v: z.union([z.literal(1), z.literal(FORMAT_VERSION)]),
  rec: recordingId,
  page: count,
  seg: count.min(1),
  seq: count.min(1),
  build: name,
  plugins: z.record(name, count),
  rules: name,
  t0: z.int().refine(isInstant),
  prev: z
    .string()
    .regex(/^[0-9a-f]{16}$/)
    .nullable(),
  mode: z.enum(['memory', 'consented']),
  dropped: count,
})
export type Header = z.infer<typeof header>

export function readHeader(value: unknown): Header {
  const version = z.object({ v: z.number() }).safeParse(value)
  if (!version.success) throw notRecognised()
  if (version.data.v > FORMAT_VERSION) {
    const reason = `It is written in version ${version.data.v} of the format; up to ${FORMAT_VERSION} is known here.`
    throw new RecordingRefused('RECORDING_TOO_NEW', reason)
  }
  const read = header.safeParse(value)
  if (!read.success) throw corrupt(1, `the header’s "${String(read.error.issues[0]?.path[0])}" is not as it should be`)
  const { seg, seq, prev } = read.data
  if (seg === 1 && (seq !== 1 || prev !== null))
    throw corrupt(1, 'a page’s first segment follows nothing and begins with event 1')
  return read.data
}

export const notRecognised = (): RecordingRefused =>
  new RecordingRefused('RECORDING_NOT_RECOGNISED', 'This is not a recording: its first line is no header.')
