import { civilDate } from '@/domain/civilDate'
import type { CivilDate } from '@/domain/dates'
import type { Pence } from '@/domain/money'
import { penceOf, type PriceLedger } from '@/domain/priceLedger'

/** The parts of a price in pence, from which all totals follow. */
export interface PriceParts {
  /** A month without a promotion. */
  readonly rent: Pence
  /** The promotion's discount on the first and on the second month. */
  readonly off: Pence
  readonly secondOff: Pence
  readonly protection: Pence
  readonly access: Pence
  readonly fee: Pence
}

/** The price that a shared link states for the day it was made. Links can be forged, so it is displayed and nothing else. */
export interface LinkedPrice extends PriceParts {
  readonly made: CivilDate
}

export interface Totals {
  readonly today: Pence
  readonly second: Pence
  readonly later: Pence
  readonly minimum: Pence
}

export function totalsOf({ rent, off, secondOff, protection, access, fee }: PriceParts): Totals {
  const later = rent + protection + access
  const today = later - off + fee
  const second = later - secondOff
  return { today, second, later, minimum: today + second }
}

export function partsOf(ledger: PriceLedger): PriceParts {
  const rentLine = ledger.lines.find(({ id }) => id === 'MonthlyPrice')
  const rent = rentLine?.was ?? rentLine?.pence ?? 0
  return {
    rent,
    off: rent - (rentLine?.pence ?? 0) - penceOf(ledger, 'FirstMonthCharge'),
    secondOff: ledger.laterMonth - ledger.secondMonth,
    protection: penceOf(ledger, 'Insurance'),
    access: penceOf(ledger, 'ExtendedAccessAddon'),
    fee: penceOf(ledger, 'AdministrationFee'),
  }
}

const VERSION = '1'
/** A hundred thousand pounds, which exceeds any line. */
const MAX_PENCE = 10_000_000

/** `1.20260302.12000.11900.0.600.0.1500`: version, day, then the parts in the order of `PriceParts`. */
export const encodeLinkedPrice = ({ made, rent, off, secondOff, protection, access, fee }: LinkedPrice): string =>
  [VERSION, made.replaceAll('-', ''), rent, off, secondOff, protection, access, fee].join('.')

/** Undefined for invalid values, and for a day after `today`. */
export function decodeLinkedPrice(text: string | undefined, today: CivilDate): LinkedPrice | undefined {
  if (text === undefined || !/^1\.\d{8}(\.\d{1,8}){6}$/.test(text)) return undefined
  const [, day = '', ...numbers] = text.split('.')
  const made = civilDate(Number(day.slice(0, 4)), Number(day.slice(4, 6)), Number(day.slice(6)))
  const [rent = 0, off = 0, secondOff = 0, protection = 0, access = 0, fee = 0] = numbers.map(Number)
  if (made === undefined || made > today || off > rent || secondOff > rent) return undefined
  if (Math.max(rent, protection, access, fee) > MAX_PENCE) return undefined
  return { made, rent, off, secondOff, protection, access, fee }
}
