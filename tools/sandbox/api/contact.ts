/** Validation of contact details, with the error code of the invalid field (S8). */
import { isValidPhoneNumber } from 'libphonenumber-js/min'
import { ApiError, type ErrorCode } from './errors'

export interface PostalAddress {
  readonly line1?: string
  readonly line2?: string
  readonly city: string
  readonly county?: string
  readonly postalCode?: string
  readonly houseNumber?: string
  readonly apartmentNumber?: string
  readonly country: string
}

export interface BookingContact {
  readonly givenName: string
  readonly familyName: string
  readonly phoneNumber: string
  readonly email: string
  readonly address: PostalAddress
}

type Person = Pick<BookingContact, 'givenName' | 'familyName' | 'phoneNumber' | 'email'>

/** The codes that `checkedPerson` may throw. */
export const PERSON_REFUSALS = ['INVALID_GIVEN_NAME', 'INVALID_FAMILY_NAME', 'INVALID_PHONE_NUMBER', 'INVALID_EMAIL'] as const

const MAX_NAME = 100
const MAX_LINE = 200
// Section S5: local part of 1 to 256 of these characters, then a domain.
const EMAIL = /^[a-zA-Z0-9+._%-]{1,256}@[a-zA-Z0-9][a-zA-Z0-9-]{0,64}(\.[a-zA-Z0-9][a-zA-Z0-9-]{0,25})+$/
// GOV.UK's bulk-data form of a postcode, with the space optional.
const POSTCODE =
  /^(GIR ?0AA|[A-PR-UWYZ]([0-9]{1,2}|[A-HK-Y][0-9]([0-9]|[ABEHMNPRV-Y])?|[0-9][A-HJKPS-UW]) ?[0-9][ABD-HJLNP-UW-Z]{2})$/i
// At least one letter, and no control characters, digits or markup.
const NAME = /^(?=.*\p{L})[^\p{Cc}\d<>{}[\]@]+$/u

/** The details with spaces trimmed. Throws the `ApiError` of the first invalid field. */
export function checkedPerson<P extends Person>(person: P): P {
  return {
    ...person,
    ...checkedNames(person),
    phoneNumber: checkedContact('phone', person.phoneNumber),
    email: checkedContact('email', person.email),
  }
}

/** For a question: one way to answer is enough, the other may be empty. Throws as `checkedPerson` does. */
export function checkedAsker<P extends Person>(person: P): P {
  const [phone, address] = [person.phoneNumber.trim(), person.email.trim()]
  return {
    ...person,
    ...checkedNames(person),
    phoneNumber: phone === '' && address !== '' ? '' : checkedContact('phone', phone),
    email: address === '' && phone !== '' ? '' : checkedContact('email', address),
  }
}

/** For a call-back request: the e-mail address may be empty. Throws as `checkedPerson` does. */
export function checkedCaller<P extends Person>(person: P): P {
  const phoneNumber = checkedContact('phone', person.phoneNumber)
  return { ...checkedAsker(person), phoneNumber }
}

/** A phone number or e-mail address, trimmed. Throws as `checkedPerson` does. */
export function checkedContact(kind: 'phone' | 'email', typed: string): string {
  const value = typed.trim()
  if (kind === 'phone') demand(isPhoneNumber(value), 'INVALID_PHONE_NUMBER', 'it must be + calling code and number')
  else demand(isEmail(value), 'INVALID_EMAIL', 'it is not an address')
  return value
}

/** First and last name, trimmed. Throws as `checkedPerson` does. */
export function checkedNames(person: Pick<Person, 'givenName' | 'familyName'>) {
  const [givenName, familyName] = [person.givenName.trim(), person.familyName.trim()]
  demand(isName(givenName), 'INVALID_GIVEN_NAME', 'givenName is not a name')
  demand(isName(familyName), 'INVALID_FAMILY_NAME', 'familyName is not a name')
  return { givenName, familyName }
}

/** A name and an e-mail address, trimmed. Throws as `checkedPerson` does. */
export function checkedNameAndEmail(person: { readonly name: string; readonly email: string }) {
  const name = person.name.trim()
  demand(isName(name), 'INVALID_GIVEN_NAME', 'name is not a name')
  return { name, email: checkedEmail(person.email) }
}

/** An e-mail address, trimmed. Throws INVALID_EMAIL. */
export function checkedEmail(typed: string): string {
  const email = typed.trim()
  demand(isEmail(email), 'INVALID_EMAIL', 'email is not an address')
  return email
}

/** A postcode in capitals, with its space. Throws INVALID_POSTAL_CODE. */
export function postcodeOf(typed: string): string {
  const letters = typed.replaceAll(/\s/g, '').toUpperCase()
  demand(POSTCODE.test(letters), 'INVALID_POSTAL_CODE', 'it is not a UK postcode')
  return `${letters.slice(0, -3)} ${letters.slice(-3)}`
}

/** The address with spaces trimmed, empty lines left out and the postcode in capitals. Throws as `checkedPerson` does. */
export function checkedAddress(address: PostalAddress): PostalAddress {
  const trimmed = Object.fromEntries(
    Object.entries(address)
      .map(([key, value]) => [key, String(value ?? '').trim()] as const)
      .filter(([, value]) => value !== ''),
  )
  demand(
    Object.values(trimmed).every(value => value.length <= MAX_LINE),
    'INVALID_CONTACT_DETAILS',
    'a line of the address is too long',
  )
  const { line1, houseNumber, city = '', country = '', postalCode = '' } = trimmed
  demand(line1 !== undefined || houseNumber !== undefined, 'INVALID_CONTACT_DETAILS', 'the address needs a first line')
  demand(city !== '', 'INVALID_CONTACT_DETAILS', 'the address needs a city')
  demand(country === 'GB', 'INVALID_CONTACT_DETAILS', 'the address must be in GB')
  demand(POSTCODE.test(postalCode), 'INVALID_POSTAL_CODE', 'postalCode is not a UK postcode')
  return { ...trimmed, city, country, postalCode: postalCode.toUpperCase() }
}

function isName(text: string): boolean {
  return text.length <= MAX_NAME && NAME.test(text)
}

const isPhoneNumber = (text: string): boolean => text.startsWith('+') && text.length <= 30 && isValidPhoneNumber(text)

const isEmail = (text: string): boolean => text.length <= 320 && EMAIL.test(text)

function demand(holds: boolean, code: ErrorCode, message: string): void {
  if (!holds) throw new ApiError(code, message)
}
