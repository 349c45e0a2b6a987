import { FORMAT_VERSION, type Header } from './fileFormat'
import { recordingError } from './RecordingError'

const isText = (value: unknown): boolean => typeof value === 'string' && value !== ''
const isCount = (value: unknown): boolean => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const expectations: { readonly [Field in keyof Header]: (value: unknown) => boolean } = {
  v: value => value === 1 || value === FORMAT_VERSION,
  rec: isText,
  page: isCount,
  seg: value => isCount(value) && value !== 0,
  seq: value => isCount(value) && value !== 0,
  build: isText,
  plugins: value => isObject(value) && Object.values(value).every(isCount),
  rules: isText,
  t0: value => typeof value === 'number' && Number.isSafeInteger(value) && Math.abs(value) <= 8_640_000_000_000_000,
  prev: value => value === null || (typeof value === 'string' && /^[0-9a-f]{16}$/.test(value)),
  mode: value => value === 'memory' || value === 'consented',
  dropped: isCount,
}

/** A segment's first line. Throws a `RecordingError`; a newer format is told from a broken file by its version. */
export function readHeader(value: unknown, line: number): Header {
  const version = isObject(value) ? value['v'] : undefined
  if (!isObject(value) || typeof version !== 'number') {
    if (line === 1) throw recordingError('RECORDING_NOT_RECOGNISED', {})
    throw recordingError('RECORDING_CORRUPT', { line, reason: 'a header should stand here' })
  }
  if (version > FORMAT_VERSION) throw recordingError('RECORDING_TOO_NEW', { version, known: FORMAT_VERSION })
  for (const [field, holds] of Object.entries(expectations))
    if (!holds(value[field]))
      throw recordingError('RECORDING_CORRUPT', { line, reason: `the header’s "${field}" is not as it should be` })
  if (Object.hasOwn(value, '__proto__') || Object.hasOwn(value['plugins'] as object, '__proto__'))
    throw recordingError('RECORDING_CORRUPT', { line, reason: 'a field is called __proto__' })
  return value as unknown as Header
}
