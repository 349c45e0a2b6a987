/**
 * Why a recording is refused: a code for programs, a sentence for people. Problems of the text have the same codes
 * as the app's own reader (its FORMAT.md).
 */
const STATUS = {
  ORIGIN_REFUSED: 403,
  CONTENT_TYPE_REFUSED: 415,
  SEGMENT_TOO_LARGE: 413,
  SEGMENT_UNREADABLE: 400,
  RECORDING_NOT_RECOGNISED: 400,
  RECORDING_TOO_NEW: 400,
  RECORDING_CORRUPT: 400,
  RECORDING_CUT_OFF: 400,
  RECORDING_CHAIN_BROKEN: 409,
  SEGMENT_DIFFERS: 409,
  RECORDING_FULL: 413,
  RECORDING_ERASED: 410,
  HELP_CODE_UNKNOWN: 409,
  BODY_NOT_ITS_NAME: 400,
  BODY_NOT_CITED: 404,
  VALIDATION_FAILED: 400,
  TOO_MANY_REQUESTS: 429,
  BUSY: 503,
} as const satisfies Record<string, number>

export type RefusalCode = keyof typeof STATUS

export class RecordingRefused extends Error {
  readonly statusCode: number

  constructor(
    readonly code: RefusalCode,
    reason: string,
    readonly headers: Readonly<Record<string, string>> = {},
  ) {
    super(reason)
    this.statusCode = STATUS[code]
  }
}

export const corrupt = (line: number, reason: string): RecordingRefused =>
  new RecordingRefused('RECORDING_CORRUPT', `Line ${line} cannot be right: ${reason}.`)
