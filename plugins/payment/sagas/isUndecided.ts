import type { Failure } from '@/kernel/AppError'
import { isInCatalogue } from '@/runtime/errors/catalogue'

/** Nobody knows whether the server did it: whoever asks again must use the same key. */
export const isUndecided = ({ status, code }: Failure): boolean =>
  code === 'INVALID_REPSONSE_DATA' || UNREAD.includes(status) || (status >= 500 && !isInCatalogue(code))

const UNREAD: readonly number[] = [0, 401, 408, 429]
