/** @jest-environment node */
import { callingCodes } from '@/domain/callingCodes'
import { readPhoneNumber } from '@/domain/phoneNumber'
import { phoneProblem } from '@/domain/phoneReader'
import { streetWithout } from '@/domain/streetWithout'
import { isEmailAddress, readPostcode } from '@/domain/typedAddress'
import { isPersonName } from '@/domain/typedPerson'

test.each([
  ['S5.11', '+44', '07400 123456', '+447400123456'],
  ['S5.11', '+44', '12345', undefined],
  ['S5.11 a number with its own plus', '+44', '+46 70 123 45 67', '+46701234567'],
  ['S5.11 valid in the region of the chosen code', '+46', '070 123 45 67', '+46701234567'],
  ['S5.19', '+44', '7400 123456', '+447400123456'],
  ['S9.28 an extension of twenty digits', '+44', '020 7946 0958 ext 12345678901234567890', '+442079460958'],
  ['S9.28 one of 21', '+44', '020 7946 0958 ext 123456789012345678901', undefined],
  ['S9.26 seventeen digits are read before they are refused', '+44', '12345678901234567', undefined],
  ['S9.26 two digits too', '+44', '12', undefined],
  ['S9.26', '+44', '7', undefined],
  ['S9.26', '+44', '740012345674001234', undefined],
])('%s: %s and %s is read as %s', (_row, code, typed, read) => {
  expect(readPhoneNumber(code, typed)).toBe(read)
})

test.each([
  ['nothing typed needs no library', 'absent', ' ', 'invalid'],
  ['before it has come nothing is wrong', 'absent', '12', undefined],
  ['where it cannot be fetched that is said', 'unreachable', '12', 'unchecked'],
  ['once it is here', readPhoneNumber, '12', 'invalid'],
  ['once it is here', readPhoneNumber, '07400 123456', undefined],
] as const)('a typed number, %s: %p and “%s” is %s', (_, reader, typed, problem) => {
  expect(phoneProblem(reader, '+44', typed)).toBe(problem)
})

test.each([
  ['4', '4 High Street', 'High Street'],
  ['4', ' 4, High Street ', 'High Street'],
  ['Flat 2, 14', '14 Mill Lane', 'Mill Lane'],
  ['rose cottage', 'Rose Cottage, Mill Lane', 'Mill Lane'],
  ['4', '4a High Street', '4a High Street'],
  ['4', '14 High Street', '14 High Street'],
  ['4', '4', '4'],
  ['', ' High Street', 'High Street'],
])('with the house number “%s”, the street “%s” is “%s”', (house, street, name) => {
  expect(streetWithout(house, street)).toBe(name)
})

test('S9.27 a text beyond 250 characters is refused without being read', () => {
  expect(readPhoneNumber('+44', `${' '.repeat(240)}07400 123456`)).toBeUndefined()
})

test('S5.17 calling codes are ascending, each country appears once, the main country of a code first, the others by name', () => {
  const all = callingCodes('en-GB')
  const codes = all.map(({ callingCode }) => Number(callingCode.slice(1)))
  expect(codes).toEqual([...codes].sort((a, b) => a - b))
  expect(new Set(all.map(({ region }) => region)).size).toBe(all.length)
  expect(all.find(({ callingCode }) => callingCode === '+44')).toEqual({
    callingCode: '+44',
    country: 'United Kingdom',
    region: 'GB',
  })
  expect(all).toContainEqual({ callingCode: '+1', country: 'Canada', region: 'CA' })
  const shared = all.filter(({ callingCode }) => callingCode === '+44').map(({ country }) => country)
  expect(shared).toEqual(['United Kingdom', 'Guernsey', 'Isle of Man', 'Jersey'])
  // satellite phones are of no country
  expect(all.map(({ region }) => region)).not.toContain('001')
})

test.each([
  ['S5.21', `${'a'.repeat(256)}@example.uk`, true],
  ['S5.21', `${'a'.repeat(257)}@example.uk`, false],
  ['S5.21', 'a!b@x.uk', false],
  ['S5.22', 'a@b', false],
  ['S5.22', 'a@b.uk', true],
  ['S3.172 spaces around it do not count', ' a@b.uk ', true],
])('%s: %s is an address: %s', (_row, typed, holds) => {
  expect(isEmailAddress(typed)).toBe(holds)
})

test.each([
  ['Zoë', true],
  ['O’Neill-Smith', true],
  [' ', false],
  ['<b>', false],
  ['4711', false],
])('S5.7 the name "%s" is valid: %s', (typed, holds) => {
  expect(isPersonName(typed)).toBe(holds)
})

test.each([
  [26, true],
  [27, false],
])('S5.22 a last part of the domain with %i characters is accepted: %s', (length, holds) => {
  expect(isEmailAddress(`a@example.${'b'.repeat(length)}`)).toBe(holds)
})

test.each([
  ['sw1a1aa', 'SW1A 1AA'],
  [' m1 1ae ', 'M1 1AE'],
  ['CR2  6XH', 'CR2 6XH'],
  ['g i r 0 a a', 'GIR 0AA'],
  ['DN55 1PT', 'DN55 1PT'],
  ['SW1A 1AAA', undefined],
  ['1SW1A 1AA', undefined],
  ['SWX1 1AA', undefined],
  ['SW1A 1A', undefined],
  ['SW1-1AA', undefined],
])('the postcode typed as "%s" is written as %s', (typed, written) => {
  expect(readPostcode(typed)).toBe(written)
})

test('S9.27 250 characters are read as a postcode, 251 are not', () => {
  expect(readPostcode('M11AE'.padEnd(250))).toBe('M1 1AE')
  expect(readPostcode('M11AE'.padEnd(251))).toBeUndefined()
})
