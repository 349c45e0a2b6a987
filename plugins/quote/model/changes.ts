import type { Pence } from '@/domain/money'
import { totalsOf, type PriceParts } from './linkedPrice'

export type ChangedLine = 'rent' | 'promotion' | 'protection' | 'access' | 'fee'

export interface Change {
  readonly line: ChangedLine
  /** `ended` and `begun` apply to a promotion and to a line that costs nothing on one side. */
  readonly kind: 'more' | 'less' | 'ended' | 'begun'
  readonly before: Pence
  readonly now: Pence
}

export interface Changes {
  readonly lines: readonly Change[]
  /** The difference in what is paid at once; positive if it is more. The same holds for the others. */
  readonly today: Pence
  readonly later: Pence
  /** Of the first two months together. */
  readonly minimum: Pence
}

/** The differences from the price in the link, line by line; undefined if there are none. */
export function changesSince(linked: PriceParts, now: PriceParts): Changes | undefined {
  const changesOf = (line: 'rent' | 'protection' | 'access' | 'fee') => changeOf(line, linked[line], now[line])
  const lines = [
    ...changesOf('rent'),
    ...promotionChange(linked, now),
    ...changesOf('protection'),
    ...changesOf('access'),
    ...changesOf('fee'),
  ]
  if (lines.length === 0) return undefined
  const [before, after] = [totalsOf(linked), totalsOf(now)]
  return { lines, today: after.today - before.today, later: after.later - before.later, minimum: after.minimum - before.minimum }
}

function changeOf(line: ChangedLine, before: Pence, now: Pence): Change[] {
  if (before === now) return []
  const kind = now === 0 ? 'ended' : before === 0 ? 'begun' : now > before ? 'more' : 'less'
  return [{ line, kind, before, now }]
}

/**
 * The change of a promotion, over both its months. A promotion may be a share of the rent; it is then listed even if only the rent
 * has changed, so that the lines add up.
 */
function promotionChange(linked: PriceParts, now: PriceParts): Change[] {
  if (linked.off === now.off && linked.secondOff === now.secondOff) return []
  const [before, after] = [linked.off + linked.secondOff, now.off + now.secondOff]
  // the same total spread differently over the months shows in the first month
  return before === after ? changeOf('promotion', linked.off, now.off) : changeOf('promotion', before, after)
}
