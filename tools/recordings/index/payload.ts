/** A field of an event's payload, which may be anything. */
export const fieldAt = (payload: unknown, field: string): unknown =>
  typeof payload === 'object' && payload !== null && Object.hasOwn(payload, field)
    ? (payload as Readonly<Record<string, unknown>>)[field]
    : undefined

export function textAt(payload: unknown, field: string): string | undefined {
  const found = fieldAt(payload, field)
  return typeof found === 'string' ? found : undefined
}
