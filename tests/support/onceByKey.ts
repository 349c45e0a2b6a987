import { AppError } from '@/kernel/AppError'

/**
 * The product API's handling of idempotency keys: a repeated request with the same key gets the first answer and is executed
 * once; a different request with the same key, or one without a key, is refused. Refusals are not stored.
 */
export function onceByKey() {
  const answered = new Map<unknown, { readonly request: string; readonly answer: unknown }>()
  return (key: unknown, asked: readonly unknown[], run: () => unknown): unknown => {
    if (typeof key !== 'string' || key === '') throw new AppError('IDEMPOTENCY_KEY_REQUIRED', 400)
    const request = JSON.stringify(asked)
    const before = answered.get(key)
    if (before && before.request !== request) throw new AppError('IDEMPOTENCY_KEY_REUSED', 422)
    if (before) return before.answer
    const answer = run()
    answered.set(key, { request, answer })
    if (answer instanceof Promise) answer.catch(() => answered.delete(key))
    return answer
  }
}
