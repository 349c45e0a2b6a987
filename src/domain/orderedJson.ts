/**
 * JSON with sorted keys, for comparing two small values. Values that are compared often or sent use a digest instead
 * (`recording/digest.ts`), which the landing page does not load.
 */
export const orderedJson = (data: unknown): string | undefined =>
  JSON.stringify(data, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
