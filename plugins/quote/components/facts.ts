import type { UnitType } from '@/domain/schemas/unit'
import { formatPence } from '@/domain/money'
import type { Text } from '@/view/useText'
import { areaText, feetToMetres, formatMeasure } from '@/domain/measure'
import type { Measurement } from '@/domain/schemas/wire'
import { unitSizeOf } from '@/domain/unitSizes'
import { accessOf, promotionTextOf } from '@/domain/unitTexts'
import type { PriceLedger } from '@/domain/priceLedger'
import type { PriceLine } from '@/ui/PriceLines'
import { priceUnit, type Pricing, type QuoteChoice } from '../model/priceQuote'

/** “about 5 × 10 ft”; undefined for an unknown size. */
export function sidesText(text: Text, measurement: Measurement): string | undefined {
  const size = unitSizeOf(measurement)
  if (!size) return undefined
  const [width, depth] = measurement.system === 'SI' ? size.feet.map(feetToMetres) : size.feet
  return text('quote.sides', {
    width: formatMeasure(width ?? 0),
    depth: formatMeasure(depth ?? 0),
    unit: measurement.system === 'SI' ? 'm' : 'ft',
  })
}

/** How a unit is reached, such as by lift. */
export const accessText = (text: Text, { features }: UnitType): string => text(`quote.access.${accessOf(features)}`)

/** Whether extended hours are available for a unit, and their price. */
function extendedText(text: Text, { features }: UnitType, access: Pricing['access']): string {
  if (!features.includes('ExtendedAccess')) return text('quote.no')
  return access?.available === true ? text('quote.yesFor', { price: formatPence(access.price) }) : text('quote.yes')
}

/** Regular hours, and the price of extended hours if available. */
export const regularText = (text: Text, { features }: UnitType, access: Pricing['access']): string =>
  features.includes('ExtendedAccess') && access?.available === true
    ? text('quote.extendedFor', { price: formatPence(access.price) })
    : text('quote.regular')

/** Undefined if this build does not know the label. */
export const labelText = (text: Text, { label }: UnitType): string | undefined =>
  label === 'UNKNOWN' ? undefined : text(`quote.label.${label}`)

export function promotionText(text: Text, { promotion }: UnitType): string | undefined {
  const known = promotionTextOf(promotion)
  return known && text(`quote.promotion.${known.id}`, known.values)
}

/** A distinguishing name: “50 sq ft, Ground floor”. */
export const nameOf = (text: Text, unit: UnitType): string => `${areaText(unit.measurement)}, ${accessText(text, unit)}`

/** All lines of a price, then the totals. */
export function priceLines({ lines, ...totals }: PriceLedger, text: Text): readonly PriceLine[] {
  const { firstMonth, secondMonth, reducedMonths, laterMonth, minimumStay } = totals
  const total = (id: string, pence: number, strong = false): PriceLine => ({
    id,
    label: text(`quote.${id}`, { last: reducedMonths + 1 }),
    amount: formatPence(pence),
    strong,
  })
  return [
    ...lines.map(({ id, pence, was }) => ({
      id,
      label: text(`quote.line.${id}`),
      amount: formatPence(pence),
      ...(was !== undefined && { was: formatPence(was) }),
    })),
    total('today', firstMonth, true),
    ...(reducedMonths > 0 ? [total('second', secondMonth)] : []),
    total('later', laterMonth),
    total('minimum', minimumStay),
  ]
}

export interface Fact {
  readonly id: string
  /** One value per unit, in order. */
  readonly values: readonly string[]
  /** Whether the units differ in it. */
  readonly differs: boolean
  /** For prices: which units have the lowest, unless all are equal. */
  readonly lowest: readonly boolean[]
}

/** Everything that is compared, row by row. The rent is without any offer: what is paid once it ends. */
export function factsOf(units: readonly UnitType[], pricing: Pricing, choice: QuoteChoice, text: Text): readonly Fact[] {
  const ledgers = units.map(unit => priceUnit(unit, pricing, choice).ledger)
  const textFact = (id: string, textOf: (unit: UnitType) => string | undefined): Fact => {
    const values = units.map(unit => textOf(unit) ?? text('quote.none'))
    return { id, values, differs: new Set(values).size > 1, lowest: values.map(() => false) }
  }
  const priceFact = (id: string, pence: readonly number[]): Fact => {
    const differs = new Set(pence).size > 1
    return { id, values: pence.map(formatPence), differs, lowest: pence.map(each => differs && each === Math.min(...pence)) }
  }
  const hasSecond = ledgers.some(({ reducedMonths }) => reducedMonths > 0)
  const isLonger = ledgers.some(({ reducedMonths }) => reducedMonths > 1)
  return [
    textFact('size', ({ measurement }) => areaText(measurement)),
    textFact('sides', ({ measurement }) => sidesText(text, measurement)),
    textFact('access', unit => accessText(text, unit)),
    textFact('extended', unit => extendedText(text, unit, pricing.access)),
    textFact('label', unit => labelText(text, unit)),
    textFact('promotion', unit => promotionText(text, unit)),
    priceFact(
      'today',
      ledgers.map(({ firstMonth }) => firstMonth),
    ),
    ...(hasSecond
      ? [
          priceFact(
            'second',
            ledgers.map(({ secondMonth }) => secondMonth),
          ),
        ]
      : []),
    priceFact(
      isLonger ? 'laterAfterOffers' : 'later',
      ledgers.map(({ laterMonth }) => laterMonth),
    ),
    priceFact(
      'minimum',
      ledgers.map(({ minimumStay }) => minimumStay),
    ),
    priceFact(
      'rent',
      units.map(({ price }) => price),
    ),
    priceFact(
      'week',
      units.map(({ weeklyPrice }) => weeklyPrice),
    ),
  ]
}
