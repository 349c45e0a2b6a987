import type { Failure } from '@/errors/AppError'

/** Nobody knows whether the server did it: whoever asks again must use the same key. */
export const isUndecided = ({ status, code }: Failure): boolean =>
  code === 'INVALID_REPSONSE_DATA' || status === 0 || status === 401 || status === 408 || status === 429 || status >= 500
