/** @jest-environment node */
import { accessOf, promotionTextOf } from '@/domain/unitTexts'

test.each([
  ['from a vehicle, even on the ground floor', ['GroundFloor', 'DirectAccess'], 'DirectAccess'],
  ['on the ground floor', ['ExtendedAccess', 'GroundFloor'], 'GroundFloor'],
  ['by lift, where neither is said', ['ExtendedAccess'], 'standard'],
] as const)('a unit is reached %s', (_, features, access) => expect(accessOf(features)).toBe(access))

test.each([
  ['a first month for £1', { type: 'FirstMonthOnePound' }, { id: 'onePound' }],
  ['a discount of unknown size', { type: 'PercentageDiscount' }, { id: 'discount' }],
  ['a lasting discount', { type: 'PercentageDiscount', percentageDiscount: 20 }, { id: 'percent', values: { percent: 20 } }],
  [
    'a discount for some months',
    { type: 'PercentageDiscount', percentageDiscount: 50, duration: 3 },
    { id: 'percentForMonths', values: { percent: 50, months: 3 } },
  ],
  ['nothing, if this build does not know its kind', { type: 'UNKNOWN' }, undefined],
  ['nothing, without a promotion', undefined, undefined],
] as const)('a promotion is described as %s', (_, promotion, described) => {
  const whole = promotion && { promotionId: 'UNKNOWN' as const, ...promotion }
  expect(promotionTextOf(whole)).toEqual(described)
})
