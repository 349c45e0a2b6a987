/** Codes of a sending that failed which have words of their own under `help.notSent.*`; others are told in general. */
export const EXPLAINED: ReadonlySet<string> = new Set([
  'RECORDING_OFFLINE',
  'TOO_MANY_REQUESTS',
  'RECORDING_FULL',
  'RECORDING_ERASED',
])
