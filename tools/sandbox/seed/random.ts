/**
 * Numbers that look random and are the same in every database, so that a unit seen in a test is there for everybody.
 * mulberry32, seeded with a hash (FNV-1a) of the text.
 */
export function seededRandom(seed: string): () => number {
  let hash = 0x811c9dc5
  for (const character of seed) hash = Math.imul(hash ^ character.charCodeAt(0), 0x01000193)
  let state = hash >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
