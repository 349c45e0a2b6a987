import { corePlugin } from '@/app/corePlugin'
import type { UnitType } from '@/domain/schemas/unit'
import booking from '@plugins/booking/plugin'
import finder from '@plugins/finder/plugin'
import content from '@plugins/content/plugin'
import quote from '@plugins/quote/plugin'
import { aGroup, aUnit } from '../../support/rental/catalogue'
import { isMasked, personPlugin, type Person } from '../../support/rental/person'
import { fakeServer, type FakeServer } from '../../support/rental/fakeServer'
import { makeApp, type TestAppOptions } from '../../support/makeApp'

export const UNITS: readonly UnitType[] = [
  aUnit({ id: 'u50', price: 12_000, weeklyPrice: 2_760, features: ['GroundFloor', 'ExtendedAccess'] }),
  aUnit({
    id: 'u50up',
    price: 10_000,
    weeklyPrice: 2_300,
    features: ['ExtendedAccess'],
    label: 'Premium',
    priceFirstMonth: 100,
    promotion: { promotionId: 'FIRSTMONTHDISCOUNT_V2', type: 'FirstMonthOnePound' },
  }),
  aUnit({
    id: 'u75',
    measurement: { system: 'IU', area: 75 },
    price: 15_000,
    weeklyPrice: 3_450,
    features: ['DirectAccess', 'GroundFloor'],
  }),
  aUnit({ id: 'u25', measurement: { system: 'IU', area: 25 }, price: 7_000, weeklyPrice: 1_610 }),
]

/** A server that has these units, until a test changes them. */
export function serverOf(start: readonly UnitType[] = UNITS): FakeServer & { offer(units: readonly UnitType[]): void } {
  let units = start
  const server = fakeServer({ fakes: { 'booking.findUnits': () => [aGroup([], { units })] } })
  return { ...server, offer: next => (units = next) }
}

export const openQuote = (
  at: string,
  server: FakeServer = serverOf(),
  { person, ...options }: TestAppOptions & { person?: Partial<Person> } = {},
) =>
  makeApp({
    ...options,
    at,
    plugins: [corePlugin, personPlugin(person), content, booking, finder, quote],
    ports: { ...server.ports, ...options.ports },
    startsFromMaskedState: isMasked(person),
  })
