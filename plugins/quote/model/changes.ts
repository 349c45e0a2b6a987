import type { Pence } from '@/domain/money'
import { sumsOf, type PriceParts } from './linkedPrice'

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
  /** More to pay is positive. */
  readonly today: Pence
  readonly later: Pence
  readonly minimum: Pence
}

/** The differences from the price in the link, line by line; undefined if there are none. */
export function changesSince(linked: PriceParts, now: PriceParts): Changes | undefined {
  const plain = (line: 'rent' | 'protection' | 'access' | 'fee') => changeOf(line, linked[line], now[line])
  const lines = [...plain('rent'), ...promotionChange(linked, now), ...plain('protection'), ...plain('access'), ...plain('fee')]
  if (lines.length === 0) return undefined
  const [before, after] = [sumsOf(linked), sumsOf(now)]
  return { lines, today: after.today - before.today, later: after.later - before.later, minimum: after.minimum - before.minimum }
}

function changeOf(line: ChangedLine, before: Pence, now: Pence): Change[] {
  if (before === now) return []
  const kind = now === 0 ? 'ended' : before === 0 ? 'begun' : now > before ? 'more' : 'less'
  return [{ line, kind, before, now }]
}

/** Over both months of a promotion. Listed even where only the rent it is a share of has changed, so that the lines add up. */
function promotionChange(linked: PriceParts, now: PriceParts): Change[] {
  if (linked.off === now.off && linked.secondOff === now.secondOff) return []
  const [before, after] = [linked.off + linked.secondOff, now.off + now.secondOff]
  // the same total spread differently over the months shows in the first month
  return before === after ? changeOf('promotion', linked.off, now.off) : changeOf('promotion', before, after)
}
