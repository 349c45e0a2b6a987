import type { UnitType } from '@/domain/schemas/unit'
import { formatPence } from '@/domain/money'
import type { Text } from '@/view/useText'
import { priceUnit, type Pricing, type QuoteChoice } from '../model/priceQuote'
import { accessText, areaText, labelText, promotionText, sidesText } from './unitWords'

export interface Fact {
  readonly id: string
  /** One for each unit, in their order. */
  readonly values: readonly string[]
  /** The units differ in it. */
  readonly differs: boolean
  /** Of money: which units have the lowest, where not all have. */
  readonly lowest: readonly boolean[]
}

/** Everything that is compared, row by row. */
export function factsOf(units: readonly UnitType[], pricing: Pricing, choice: QuoteChoice, text: Text): readonly Fact[] {
  const ledgers = units.map(unit => priceUnit(unit, pricing, choice).ledger)
  const said = (id: string, say: (unit: UnitType) => string | undefined): Fact => {
    const values = units.map(unit => say(unit) ?? text('quote.none'))
    return { id, values, differs: new Set(values).size > 1, lowest: values.map(() => false) }
  }
  const money = (id: string, pence: readonly number[]): Fact => {
    const differs = new Set(pence).size > 1
    return { id, values: pence.map(formatPence), differs, lowest: pence.map(one => differs && one === Math.min(...pence)) }
  }
  const hasSecond = ledgers.some(({ reducedMonths }) => reducedMonths > 0)
  const isLonger = ledgers.some(({ reducedMonths }) => reducedMonths > 1)
  return [
    said('size', ({ measurement }) => areaText(measurement)),
    said('sides', ({ measurement }) => sidesText(text, measurement)),
    said('access', unit => accessText(text, unit)),
    said('extended', ({ features }) => text(features.includes('ExtendedAccess') ? 'quote.yes' : 'quote.no')),
    said('label', unit => labelText(text, unit)),
    said('promotion', unit => promotionText(text, unit)),
    money(
      'today',
      ledgers.map(({ firstMonth }) => firstMonth),
    ),
    ...(hasSecond
      ? [
          money(
            'second',
            ledgers.map(({ secondMonth }) => secondMonth),
          ),
        ]
      : []),
    money(
      isLonger ? 'laterAfterOffers' : 'later',
      ledgers.map(({ laterMonth }) => laterMonth),
    ),
    money(
      'minimum',
      ledgers.map(({ minimumStay }) => minimumStay),
    ),
    money(
      'rent',
      units.map(({ price, discountedPrice }) => discountedPrice ?? price),
    ),
    money(
      'week',
      units.map(({ weeklyPrice, weeklyDiscountedPrice }) => weeklyDiscountedPrice ?? weeklyPrice),
    ),
  ]
}
