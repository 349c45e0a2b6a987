import type { Pence } from '@/domain/money'
import { sumsOf, type PriceParts } from './said'

export type ChangedLine = 'rent' | 'promotion' | 'protection' | 'access' | 'fee'

export interface Change {
  readonly line: ChangedLine
  /** `ended` and `begun` are said of a promotion and of what costs nothing on one side. */
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

/** What is different from what a link said, line by line; undefined where nothing is. */
export function changesSince(said: PriceParts, now: PriceParts): Changes | undefined {
  const plain = (line: 'rent' | 'protection' | 'access' | 'fee') => changeOf(line, said[line], now[line])
  const lines = [...plain('rent'), ...promotionChange(said, now), ...plain('protection'), ...plain('access'), ...plain('fee')]
  if (lines.length === 0) return undefined
  const [before, after] = [sumsOf(said), sumsOf(now)]
  return { lines, today: after.today - before.today, later: after.later - before.later, minimum: after.minimum - before.minimum }
}

function changeOf(line: ChangedLine, before: Pence, now: Pence): Change[] {
  if (before === now) return []
  const kind = now === 0 ? 'ended' : before === 0 ? 'begun' : now > before ? 'more' : 'less'
  return [{ line, kind, before, now }]
}

/** Over both months it may be for; only as the same share of another rent it is no news of its own, and still said: lines add up. */
function promotionChange(said: PriceParts, now: PriceParts): Change[] {
  if (said.off === now.off && said.secondOff === now.secondOff) return []
  const [before, after] = [said.off + said.secondOff, now.off + now.secondOff]
  // the same in all, otherwise spread over the months: what is off the first month tells it
  return before === after ? changeOf('promotion', said.off, now.off) : changeOf('promotion', before, after)
}
