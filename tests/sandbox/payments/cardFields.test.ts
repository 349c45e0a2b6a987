import { brandOf } from '../../../tools/sandbox/payments/card/brand'
import { readExpiry } from '../../../tools/sandbox/payments/card/expiry'
import { grouped } from '../../../tools/sandbox/payments/card/number'
import { problemOf } from '../../../tools/sandbox/payments/card/problems'

const now = new Date('2028-04-30T23:00:00Z')

test.each([
  ['PAY-43', '4111111111111111', undefined],
  ['PAY-43', '4111 1111 1111 1111', undefined],
  ['PAY-43', '4111-1111-1111-1111', undefined],
  ['PAY-43', '5555555555554444', undefined],
  ['PAY-43', '2223003122003222', undefined],
  ['S5.29', '4111 1111 1111 1112', 'invalidNumber'],
  ['S5.29', '411111111111', 'invalidNumber'],
  ['S5.29', '4111 1111 1111 111x', 'invalidNumber'],
  ['S5.29', '', 'missing'],
  ['S5.29', '   ', 'missing'],
  ['S5.27', '378282246310005', 'unsupportedBrand'],
  ['S5.27', '30569309025904', 'unsupportedBrand'],
  ['S5.27', '3530111333300000', 'unsupportedBrand'],
  ['S5.27', '6011111111111117', 'unsupportedBrand'],
])('%s card number %p: %p', (_, typed, problem) => {
  expect(problemOf('number', typed, now)).toBe(problem)
})

test.each([
  ['0428', undefined],
  ['04/28', undefined],
  ['4/28', undefined],
  ['04 / 2028', undefined],
  ['12/35', undefined],
  ['13/28', 'invalidExpiry'],
  ['00/30', 'invalidExpiry'],
  ['03/28', 'invalidExpiry'],
  ['04/99', 'invalidExpiry'],
  ['soon', 'invalidExpiry'],
  ['', 'missing'],
])('S5.30 expiry %p: %p', (typed, problem) => {
  expect(problemOf('expiry', typed, now)).toBe(problem)
})

test('S5.30 a card is valid until the end of its month', () => {
  expect(problemOf('expiry', '04/28', new Date('2028-05-01T00:00:00Z'))).toBe('invalidExpiry')
  expect(readExpiry('428')).toEqual({ month: 4, year: 2028 })
})

test.each([
  ['123', undefined],
  [' 123 ', undefined],
  ['12', 'invalidCvc'],
  ['abc', 'invalidCvc'],
  ['1234', 'invalidCvc'],
  ['', 'missing'],
])('S5.31 CVC %p: %p', (typed, problem) => {
  expect(problemOf('cvc', typed, now)).toBe(problem)
})

test('S5.28 a name is needed, and a card number typed into the name is not one', () => {
  expect(problemOf('holder', 'Morgan Ellis', now)).toBeUndefined()
  expect(problemOf('holder', ' ', now)).toBe('missing')
  expect(problemOf('holder', '4111111111111111', now)).toBe('invalidHolder')
})

test('a number is shown in groups of four and its brand is known from the first digits', () => {
  expect(grouped('4242424242424242')).toBe('4242 4242 4242 4242')
  expect(grouped('42424')).toBe('4242 4')
  expect(['4', '51', '2221', '34', '36', '3528', '62', '9', ''].map(brandOf)).toEqual([
    'visa',
    'mastercard',
    'mastercard',
    'amex',
    'diners',
    'jcb',
    'unionpay',
    'unknown',
    'unknown',
  ])
})
