/** @jest-environment node */
import fc from 'fast-check'
import { callingCodes } from '@/domain/callingCodes'
import { formatPhone, phoneParts } from '@/domain/phoneText'
import { readPhoneNumber } from '@/domain/phoneNumber'
import { telOf } from '@/domain/telOf'

test.each([
  ['+447400123456', '07400 123456'],
  ['+441174960114', '0117 496 0114'],
  ['+442079460316', '020 7946 0316'],
  ['+441614960902', '0161 496 0902'],
  ['+441914980277', '0191 498 0277'],
  ['+442920180451', '029 2018 0451'],
  ['+441632960100', '01632 960100'],
  ['+443001234567', '0300 123 4567'],
  ['+44800123456', '0800 123456'],
  ['+46701234567', '+46 701 234 567'],
  ['+12015550123', '+1 201 555 0123'],
  ['+353851234567', '+353 851 234 567'],
  ['07400 123456', '07400 123456'],
  ['', ''],
])('a number is formatted for people: %s as %s', (number, written) => {
  expect(formatPhone(number)).toBe(written)
})

test.each(['+447400123456', '+442079460316', '+46701234567', '+12015550123', '+353851234567', '+390612345678'])(
  'the parts of %s are read by the library as the same number',
  number => {
    const { callingCode = '', national = '' } = phoneParts(number) ?? {}
    expect(callingCodes('en-GB').map(code => code.callingCode)).toContain(callingCode)
    expect(readPhoneNumber(callingCode, national)).toBe(number)
  },
)

test('a number not in international format has no parts', () => {
  for (const text of ['abc', '07400 123456', '', '+1', 'x+447400123456', '+447400123456x'])
    expect(phoneParts(text)).toBeUndefined()
  expect(phoneParts('+44 (7400) 123-456')?.national).toBe('07400 123456')
})

test('no digit is lost, and no digit is alone at the end', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\+[1-9]\d{6,14}$/), number => {
      const written = formatPhone(number)
      const digits = written.replaceAll(/\D/g, '')
      expect(written.startsWith('0') ? `44${digits.slice(1)}` : digits).toBe(number.slice(1))
      expect(written).toMatch(/\d\d$/)
      expect(written).not.toMatch(/ \d$/)
    }),
  )
})

test('a number is dialled without its spaces', () => {
  expect(telOf('0117 496 0114')).toBe('tel:01174960114')
  expect(telOf('+44 (0)20-7946')).toBe('tel:+440207946')
})
