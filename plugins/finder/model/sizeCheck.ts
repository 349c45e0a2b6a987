import type { StoreList } from './foundStores'
import { lowestRent, type FreeSize, type Wanted } from '@/domain/freeSizes'

/** Stores asked in one go. Within it their order says nothing of where somebody is. */
const WAVE = 8
/** “Near” has an end: so many stores are asked at most. */
const MOST_ASKED = 24
/** So many with the size are a choice. */
const ENOUGH = 3

/**
 * Which stores are asked for a size: the nearest first, in waves. Where nothing says what is near, only a short list is
 * asked, and all of it.
 */
export function wavesToAsk({ from, rows }: StoreList): readonly (readonly string[])[] {
  if (!from && rows.length > MOST_ASKED) return []
  const ids = rows.slice(0, MOST_ASKED).map(({ store }) => store.id)
  const size = from ? WAVE : MOST_ASKED
  return Array.from({ length: Math.ceil(ids.length / size) }, (_, wave) => ids.slice(wave * size, (wave + 1) * size).sort())
}

export type Answers = Readonly<Record<string, readonly FreeSize[] | null>>

/** The first wave that still has to be asked; undefined when enough is known. */
export function waveToAsk(
  waves: readonly (readonly string[])[],
  answers: Answers,
  wanted: Wanted,
): readonly string[] | undefined {
  let having = 0
  for (const wave of waves) {
    const open = wave.filter(id => answers[id] === undefined)
    if (open.length > 0) return open
    having += wave.filter(id => lowestRent(answers[id] ?? [], wanted) !== undefined).length
    if (having >= ENOUGH) return undefined
  }
  return undefined
}
