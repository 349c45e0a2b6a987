/**
 * A JSON text of plain data, the same for equal data in any order of keys. To see whether two small values are equal; what is
 * compared often or sent has a digest (`recording/digest.ts`), whose code the landing page does without.
 */
export const orderedJson = (data: unknown): string | undefined =>
  JSON.stringify(data, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  )
