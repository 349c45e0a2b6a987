import type { Pence } from '@/domain/money'
import { penceOf, type LedgerLineId, type PriceLedger } from '@/domain/priceLedger'
import type { Booking } from '@/domain/schemas/booking'

/** The effect of a choice on the price (decisions.md D52): the changed line, and the amount now due. */
export interface PriceChange {
  readonly line: LedgerLineId
  /** Pence a month more, negative for less. */
  readonly byMonth: Pence
  readonly now: PriceLedger
}

const CHOSEN: readonly LedgerLineId[] = ['ExtendedAccessAddon', 'Insurance']

/** Undefined if the price is unchanged. */
export function priceChange(before: PriceLedger, now: PriceLedger): PriceChange | undefined {
  const line = CHOSEN.find(id => penceOf(before, id) !== penceOf(now, id))
  return line && { line, byMonth: now.laterMonth - before.laterMonth, now }
}

/** Whether a reloaded booking has another protection or price than the one shown. */
export function differsFromShown(shown: Booking | undefined, read: Booking | undefined): boolean {
  return shown?.id === read?.id && shown !== undefined && read !== undefined && comparedValues(shown) !== comparedValues(read)
}

const comparedValues = ({ insurance, invoiceEstimate }: Booking): string =>
  [insurance?.type, insurance?.declaredValue, insurance?.price, invoiceEstimate?.totalPrice].join()
