/** Shorter texts occur in ordinary words. */
const SHORTEST = 2

/**
 * Pairs of personal values in a state and their stand-ins in its masked copy, so that personal data need not be listed by hand.
 */
export function personalOf(state: unknown, masked: unknown): readonly string[] {
  const found = new Set<string>()
  const add = (text: unknown): void => void (typeof text === 'string' && text.length >= SHORTEST && found.add(text))
  const compare = (value: unknown, copy: unknown): void => {
    if (typeof value !== 'object' || value === null) {
      if (value !== copy) [value, copy].forEach(add)
      return
    }
    const copies = Object.entries(Object(copy) as object) as readonly (readonly [string, unknown])[]
    const byKey = new Map(copies)
    Object.entries(value).forEach(([key, part], place) => {
      if (byKey.has(key)) return compare(part, byKey.get(key))
      // the keys of a table may be stand-ins themselves
      const [other, otherPart] = copies[place] ?? []
      compare(key, other)
      compare(part, otherPart)
    })
  }
  compare(state, masked)
  return [...found].sort((a, b) => b.length - a.length)
}
