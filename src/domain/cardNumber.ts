/** Id of the error message for a field that contains a payment card's number (REC-10). */
export const CARD_NUMBER_TYPED = 'typed.cardNumber'

/** What separates the groups of a number as people write it. */
const SEPARATORS = /[\s\p{Pd}._]+/u
/** Digits in groups, with a preceding plus, which marks a phone number. */
const NUMBERS = /(\+?)(\d(?:[\d\s\p{Pd}._]*\d)?)/gu

/** How the numbers of each kind of card begin, and how long they are. */
const SCHEMES: readonly { readonly begins: RegExp; readonly lengths: readonly number[] }[] = [
  // Visa
  { begins: /^4/, lengths: [13, 16, 19] },
  // Mastercard
  { begins: /^(5[1-5]|222[1-9]|22[3-9]|2[3-6]|27[01]|2720)/, lengths: [16] },
  // American Express
  { begins: /^3[47]/, lengths: [15] },
  // Diners Club
  { begins: /^3(0[0-5]|[689])/, lengths: [14, 16, 19] },
  // JCB
  { begins: /^35(2[89]|[3-8])/, lengths: [16, 17, 18, 19] },
  // Discover and UnionPay
  { begins: /^6(011|4[4-9]|5|2)/, lengths: [16, 17, 18, 19] },
  // Maestro
  { begins: /^(50|5[6-8]|6304|67)/, lengths: [12, 13, 14, 15, 16, 17, 18, 19] },
]
const SHORTEST = 12
const LONGEST = 19

/**
 * Whether a text contains a payment card's number, in one piece or in groups: 12 to 19 digits with a card scheme's prefix and a
 * valid check digit, so that few other numbers match. Numbers with a plus are phone numbers.
 */
export function hasCardNumber(typed: string): boolean {
  const text = typed.normalize('NFKC')
  return [...text.matchAll(NUMBERS)].some(([, plus, number = '']) => plus === '' && containsCardNumber(number.split(SEPARATORS)))
}

/** Finds the number between other groups of digits, such as a house number. */
function containsCardNumber(groups: readonly string[]): boolean {
  return groups.some((_, first) => {
    let digits = ''
    // every group has at least one digit, so a card number spans at most this many groups
    return groups.slice(first, first + LONGEST).some(group => {
      digits += group
      return digits.length <= LONGEST && isCardNumber(digits)
    })
  })
}

function isCardNumber(digits: string): boolean {
  const { length } = digits
  return (
    length >= SHORTEST &&
    SCHEMES.some(({ begins, lengths }) => lengths.includes(length) && begins.test(digits)) &&
    isCheckDigitValid(digits)
  )
}

/** The Luhn check of ISO/IEC 7812-1: every second digit from the right is doubled. */
function isCheckDigitValid(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, place) => {
    const value = Number(digit) * (place % 2 === 0 ? 1 : 2)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

/**
 * The values of a form as they may be stored: values that contain a card's number are emptied (REC-10). Phone numbers are kept,
 * even if they look like a card's.
 */
export function withoutCardNumbers<T extends object>(typed: T): T {
  const entries = Object.entries(typed).map(([field, value]: [string, unknown]) => [
    field,
    typeof value === 'string' && field !== 'nationalNumber' && hasCardNumber(value) ? '' : value,
  ])
  return Object.fromEntries(entries) as T
}
