/** @jest-environment node */
import { readRentalChoice } from '@plugins/booking/model/rentalChoice'
import { addressOfStep, choiceKey, WITHOUT_BANK_VALUES } from '@plugins/booking/model/rentalQuery'
import { PROGRESS, stepAfter, stepBefore } from '@plugins/booking/model/stepOrder'
import { stepOfPath, type Step } from '@plugins/booking/steps/order'

const nobody = { profileValid: false, alreadyExtended: false, onlyRegular: false }
const walk = (skips: typeof nobody): readonly Step[] => {
  const steps: Step[] = ['unit']
  while (steps.at(-1) !== 'download') steps.push(stepAfter(steps.at(-1) ?? 'unit', skips))
  return steps
}

describe('steps of the rental', () => {
  test('S2.30: Continue leads through the eight steps in their order', () => {
    expect(walk(nobody)).toEqual(['unit', 'date', 'sign-in', 'access-hours', 'insurance', 'payment', 'sign', 'download'])
  })

  test('S2.30: a satisfied step is skipped, forwards and backwards', () => {
    const known = { profileValid: true, alreadyExtended: true, onlyRegular: false }
    expect(walk(known)).toEqual(['unit', 'date', 'insurance', 'payment', 'sign', 'download'])
    expect(stepBefore('insurance', known)).toBe('date')
    expect(stepBefore('insurance', nobody)).toBe('access-hours')
    expect(stepBefore('unit', nobody)).toBeUndefined()
  })

  test('S2.30: a unit with regular hours only has no choice at the access step: it is skipped', () => {
    const regular = { ...nobody, onlyRegular: true }
    expect(stepAfter('sign-in', regular)).toBe('insurance')
    expect(stepBefore('insurance', regular)).toBe('sign-in')
  })

  test('S2.31: the progress names seven parts, with date, access, protection, payment in this order', () => {
    expect(PROGRESS.map(part => part.id)).toEqual(['unit', 'date', 'details', 'access', 'protection', 'payment', 'agreement'])
  })

  test('a path names its step with or without a trailing slash', () => {
    expect(stepOfPath('/register/payment/confirm/')).toBe('payment/confirm')
    expect(stepOfPath('/register/else')).toBeUndefined()
    expect(stepOfPath('/')).toBeUndefined()
  })
})

describe('the address', () => {
  test.each([
    ['extended', true],
    ['EXTENDED', false],
    ['', false],
    ['regular', false],
  ])('S2.41 NET-41: accessHours=%s', (accessHours, extended) => {
    expect(readRentalChoice({ accessHours }).extendedAccess).toBe(extended)
  })

  test.each(['2026-02-30', '10/03/2026', '2026-3-1', 'x'.repeat(10_000)])('S2.40: %.20s is not a date', startDate => {
    expect(readRentalChoice({ startDate }).startDate).toBeUndefined()
  })

  test('S2.53: a change keeps every other value, including unknown ones', () => {
    const place = { query: { storeId: 's1', startDate: '2026-03-10' }, rest: { utm_source: 'x' } }
    expect(addressOfStep('date', place, { unitId: 'u1' })).toBe(
      '/register/date?storeId=s1&startDate=2026-03-10&utm_source=x&unitId=u1',
    )
    expect(addressOfStep('unit', place, { storeId: undefined })).toBe('/register/unit?startDate=2026-03-10&utm_source=x')
  })

  test('S2.53: the id of an object stays too, until the next payment attempt begins', () => {
    const place = { query: { storeId: 's1', state: 'succeeded' }, objects: { id: 'pi-1' }, rest: {} }
    expect(addressOfStep('date', place)).toBe('/register/date?storeId=s1&state=succeeded&id=pi-1')
    expect(addressOfStep('payment', place, WITHOUT_BANK_VALUES)).toBe('/register/payment?storeId=s1')
  })

  test('a booking is identified by unit, day and access', () => {
    expect(choiceKey(readRentalChoice({ unitId: 'u1', startDate: '2026-03-10', accessHours: 'extended' }))).toBe(
      'u1 2026-03-10 extended',
    )
    expect(choiceKey(readRentalChoice({ unitId: 'u1' }))).toBeUndefined()
  })
})
