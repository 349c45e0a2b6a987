import type { Failure } from '@/kernel/AppError'

/** How a call was refused, `422 IDEMPOTENCY_KEY_REUSED` say; that it was not, where it was not. */
export const refusalOf = (asked: Promise<unknown>): Promise<string> =>
  asked.then(
    () => 'not refused',
    ({ status, code }: Failure) => `${status} ${code}`,
  )
