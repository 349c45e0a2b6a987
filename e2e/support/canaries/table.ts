import { randomInt } from 'node:crypto'

/** How sensitive a value is: a secret, a person's own, an id that stands for them, or free text. */
export type CanaryClass = 'P0' | 'P1' | 'P2' | 'P5'
export type Visit = 'rental' | 'contact' | 'guest' | 'customer'

interface Row {
  readonly visit: Visit
  readonly class: CanaryClass
  /** Invents the value before the visit, for typing; absent: the value is learned from requests and answers. */
  readonly make?: () => string
}

const pick = (alphabet: string, length: number): string =>
  Array.from({ length }, () => alphabet[randomInt(alphabet.length)] ?? '').join('')
/** A unique word, long enough not to occur by chance. */
const word = (): string => `Zq${pick('bcdfghjklmnpqrstvwxz', 9)}`
const email = (): string => `${word().toLowerCase()}@example.test`
const postcode = (): string => `NR${randomInt(10, 35)} ${randomInt(1, 10)}${pick('ABDEFGHJLNPQRSTUWXYZ', 2)}`
/** In the range that sandboxes and films use, beside those of the other journeys. */
const phone = (): string => `07400 8${pick('0123456789', 5)}`
/** A Visa number that is on no list, with a valid Luhn check digit. */
function cardNumber(): string {
  const digits = `4929${pick('123456789', 11)}`
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return `${digits}${(10 - (sum % 10)) % 10}`
}
const securityCode = (): string => `9${pick('123456789', 2)}`

const typed = (visit: Visit, kind: CanaryClass, make: () => string): Row => ({ visit, class: kind, make })
const learned = (visit: Visit, kind: CanaryClass): Row => ({ visit, class: kind })

/** What a person types and their identifiers: each once, with the visit in which it occurs. */
export const CANARIES = {
  'rental first name': typed('rental', 'P1', word),
  'rental last name': typed('rental', 'P1', word),
  'rental phone': typed('rental', 'P1', phone),
  'rental e-mail': typed('rental', 'P1', email),
  'rental house': typed('rental', 'P1', word),
  'rental street': typed('rental', 'P1', () => `7 ${word()} Row`),
  'rental second line': typed('rental', 'P1', word),
  'rental town': typed('rental', 'P1', word),
  'rental postcode': typed('rental', 'P1', postcode),
  'rental card holder': typed('rental', 'P1', word),
  'rental signature': typed('rental', 'P1', word),
  'rental card number': typed('rental', 'P0', cardNumber),
  'rental security code': typed('rental', 'P0', securityCode),
  'rental one-time code': learned('rental', 'P0'),
  'rental authorization code': learned('rental', 'P0'),
  'rental state': learned('rental', 'P0'),
  'rental nonce': learned('rental', 'P0'),
  'rental verifier': learned('rental', 'P0'),
  'rental access token': learned('rental', 'P0'),
  'rental identity token': learned('rental', 'P0'),
  'rental refresh token': learned('rental', 'P0'),
  'rental agreement address': learned('rental', 'P0'),
  'rental customer': learned('rental', 'P2'),
  'rental booking': learned('rental', 'P2'),
  'rental payment intent': learned('rental', 'P2'),
  'rental card on file': learned('rental', 'P2'),
  'rental subscription': learned('rental', 'P2'),
  'rental place looked for': typed('rental', 'P5', word),

  'contact first name': typed('contact', 'P1', word),
  'contact last name': typed('contact', 'P1', word),
  'contact phone': typed('contact', 'P1', phone),
  'contact e-mail': typed('contact', 'P1', email),
  'contact question': typed('contact', 'P1', word),
  'contact country looked for': typed('contact', 'P5', word),
  'contact inquiry': learned('contact', 'P2'),

  'guest thing looked for': typed('guest', 'P5', word),
  'guest e-mail': typed('guest', 'P1', email),
  'guest card holder': typed('guest', 'P1', word),
  'guest card number': typed('guest', 'P0', cardNumber),
  'guest security code': typed('guest', 'P0', securityCode),
  'guest hosted page': learned('guest', 'P0'),
  'guest basket': learned('guest', 'P0'),

  'customer e-mail': typed('customer', 'P1', email),
  'customer password': typed('customer', 'P0', () => `${word()} ${word()}`),
  'customer first name': typed('customer', 'P1', word),
  'customer street': typed('customer', 'P1', () => `9 ${word()} Lane`),
  'customer card number': typed('customer', 'P0', cardNumber),
  'customer order': learned('customer', 'P2'),
  'customer order reference': learned('customer', 'P2'),
} as const satisfies Readonly<Record<string, Row>>

export type CanaryName = keyof typeof CANARIES
export const ALL = Object.entries(CANARIES) as [CanaryName, Row][]
export const canariesOf = (visit: Visit): readonly CanaryName[] =>
  ALL.flatMap(([name, row]) => (row.visit === visit ? [name] : []))
