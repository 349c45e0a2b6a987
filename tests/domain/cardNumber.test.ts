/** @jest-environment node */
import * as fc from 'fast-check'
import { hasCardNumber, withoutCardNumbers } from '@/domain/cardNumber'

const VISA = '4242424242424242'

test.each([
  ['Visa', '4242 4242 4242 4242'],
  ['Visa in one piece', VISA],
  ['Visa with dashes', '4242-4242-4242-4242'],
  ['Visa with long dashes and odd spaces', '4242–4242\u00a04242  4242'],
  ['Visa of 13 digits', '4222222222222'],
  ['Visa of 19 digits, the longest', '4242424242424242428'],
  ['Mastercard', '5555 5555 5555 4444'],
  ['Mastercard of the second range', '2223 0031 2200 3222'],
  ['American Express', '3782 822463 10005'],
  ['Diners Club', '3056 930902 5904'],
  ['JCB', '3566 0020 2036 0505'],
  ['Discover', '6011 1111 1111 1117'],
  ['UnionPay', '6200 0000 0000 0005'],
  ['Maestro', '6759 6498 2643 8453'],
  ['Maestro of 12 digits, the shortest', '5018 0000 0009'],
  ['between words', 'Ada 4242 4242 4242 4242 Byron'],
  ['after a house number', '12 4242 4242 4242 4242'],
  ['as an e-mail address', `${VISA}@example.com`],
  ['in an e-mail address, with dots', 'ada.4242.4242.4242.4242@example.com'],
  ['in digits of full width', '４２４２４２４２４２４２４２４２'],
])('REC-10 a card number is recognised: %s', (_, typed) => {
  expect(hasCardNumber(typed)).toBe(true)
})

test.each([
  ['a wrong check digit', '4242 4242 4242 4243'],
  ['no scheme begins so', '9999 9999 9999 9995'],
  ['too short', '4242 4242 42'],
  ['a phone number', '07400 123456'],
  ['a phone number with its country', '+44 7400 123456'],
  ['a phone number that checks as a card does', `+${VISA}`],
  ['a booking reference', '3f2a9c41-9e0b-4d7a-8a6c-2b1d4e5f6071'],
  ['a name', 'Ada Byron'],
  ['a street', 'Flat 12, 221B Baker Street'],
  ['nothing', ''],
  ['more digits than any card has', `${VISA}${VISA}`],
])('REC-10 other digits are not taken for a card number: %s', (_, typed) => {
  expect(hasCardNumber(typed)).toBe(false)
})

test('REC-10 a form is stored without fields that contain a card number; the phone number is not affected', () => {
  const typed = { givenName: '4242 4242 4242 4242', familyName: 'Byron', nationalNumber: VISA, isBusiness: true }
  expect(withoutCardNumbers(typed)).toEqual({ ...typed, givenName: '' })
})

test('REC-10 for any digits, one last digit in ten makes a card number, however they are grouped', () => {
  const group = fc.constantFrom('', ' ', '-', '  ', '–')
  fc.assert(
    fc.property(fc.stringMatching(/^4[0-9]{14}$/), fc.array(group, { minLength: 15, maxLength: 15 }), (begun, gaps) => {
      const found = [...'0123456789'].filter(last =>
        hasCardNumber([...begun].map((digit, place) => digit + (gaps[place] ?? '')).join('') + last),
      )
      // of groups, a part may be the number of a shorter card
      return gaps.every(gap => gap === '') ? found.length === 1 : found.length >= 1
    }),
  )
})
