/** Shorter texts are found among ordinary words. */
const SHORTEST = 2

/** What a state says of people and objects, and what its masked copy says in its place: nobody has to list what is personal. */
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
