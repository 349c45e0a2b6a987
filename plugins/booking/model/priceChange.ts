import type { Pence } from '@/domain/money'
import { penceOf, type LedgerLineId, type PriceLedger } from '@/domain/priceLedger'
import type { Booking } from '@/domain/schemas/booking'

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

/** Whether a booking read again is of another protection or price than the one that was shown. */
export function saysOtherwise(shown: Booking | undefined, read: Booking | undefined): boolean {
  return shown?.id === read?.id && shown !== undefined && read !== undefined && meaningOf(shown) !== meaningOf(read)
}

const meaningOf = ({ insurance, invoiceEstimate }: Booking): string =>
  [insurance?.type, insurance?.declaredValue, insurance?.price, invoiceEstimate?.totalPrice].join()
