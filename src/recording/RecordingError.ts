/** Why a file cannot be replayed: codes with their facts, for the sentences shown to whoever opened it. */
interface Contexts {
  RECORDING_TOO_LARGE: { size: number; limit: number; what: string }
  RECORDING_NOT_RECOGNISED: { reason?: string }
  RECORDING_COMPRESSED: Record<never, never>
  RECORDING_OF_ANOTHER_APP: { type: string }
  RECORDING_TOO_NEW: { version: number; known: number }
  RECORDING_CORRUPT: { line: number; reason: string }
  RECORDING_CHAIN_BROKEN: { line: number; page: number; segment: number }
  RECORDING_CUT_OFF: { segment: number }
  RECORDING_PLUGIN_TOO_NEW: { plugin: string; recorded: number; installed: number }
}
export type RecordingErrorCode = keyof Contexts

const sentences: { readonly [C in RecordingErrorCode]: (context: Contexts[C]) => string } = {
  RECORDING_TOO_LARGE: c => `The file has ${c.size} ${c.what}; more than ${c.limit} are not read.`,
  RECORDING_NOT_RECOGNISED: c => `This is not a recording: ${c.reason ?? 'its first line is no header'}.`,
  RECORDING_COMPRESSED: () => 'The file is compressed with gzip. Unpack it first (gunzip), then open what comes out.',
  RECORDING_OF_ANOTHER_APP: c =>
    `This is a Redux DevTools export of another application: no event of ours is in it. It begins with "${c.type}".`,
  RECORDING_TOO_NEW: c =>
    `The file is written in version ${c.version} of the format; this build reads up to ${c.known}. Open it with a newer build.`,
  RECORDING_CORRUPT: c => `Line ${c.line} cannot be right: ${c.reason}.`,
  RECORDING_CHAIN_BROKEN: c =>
    `Line ${c.line}: segment ${c.segment} of page ${c.page} does not follow from what stands before it; that was changed, is incomplete or is in another order.`,
  RECORDING_CUT_OFF: c => `The file ends in the middle of segment ${c.segment}.`,
  RECORDING_PLUGIN_TOO_NEW: c =>
    `The plugin "${c.plugin}" recorded this in version ${c.recorded}; here it is version ${c.installed}. Open it with a newer build.`,
}

export class RecordingError extends Error {
  readonly code: RecordingErrorCode
  readonly context: Contexts[RecordingErrorCode]

  constructor(code: RecordingErrorCode, context: Contexts[RecordingErrorCode], sentence: string) {
    super(sentence)
    this.name = 'RecordingError'
    this.code = code
    this.context = context
  }
}

export function recordingError<C extends RecordingErrorCode>(code: C, context: Contexts[C]): RecordingError {
  return new RecordingError(code, context, sentences[code](context))
}
