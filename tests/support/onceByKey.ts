import { AppError } from '@/kernel/AppError'

/**
 * What the product API does with idempotency keys: the same request under the same key is answered as before and done once,
 * another one is refused, and so is one without a key. A refusal is not kept.
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
