import type { Pence } from '@/domain/money'
import { penceOf, type LedgerLineId, type PriceLedger } from '@/domain/priceLedger'

/** What a choice did to the price (decisions.md D52): the line it changed, and what is to pay now. */
export interface PriceChange {
  readonly line: LedgerLineId
  /** Pence a month more, negative for less. */
  readonly byMonth: Pence
  readonly now: PriceLedger
}

const CHOSEN: readonly LedgerLineId[] = ['ExtendedAccessAddon', 'Insurance']

/** Undefined where the price stayed the same. */
export function priceChange(before: PriceLedger, now: PriceLedger): PriceChange | undefined {
  const line = CHOSEN.find(id => penceOf(before, id) !== penceOf(now, id))
  return line && { line, byMonth: now.laterMonth - before.laterMonth, now }
}
