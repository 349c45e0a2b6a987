import type { Contact } from '@/domain/schemas/contact'
import { houseOf } from '@/contracts/addresses'
import { CARD_NUMBER_TYPED, hasCardNumber } from '@/domain/cardNumber'
import { isPersonName } from '@/domain/typedPerson'
import { streetWithout } from '@/domain/streetWithout'
import { readPostcode } from '@/domain/typedAddress'

/** Name and address as they were typed. */
export interface TypedPerson {
  readonly givenName: string
  readonly familyName: string
  readonly postalCode: string
  readonly houseNumber: string
  readonly line1: string
  readonly line2: string
  readonly city: string
  /** Has no field; kept as long as the postcode is unchanged. */
  readonly county: string
}

/** In the order of the form. */
export const PERSON_FIELDS = ['givenName', 'familyName', 'postalCode', 'houseNumber', 'line1', 'line2', 'city'] as const
export type PersonField = (typeof PERSON_FIELDS)[number]
export type PersonProblem = 'required' | 'invalid' | 'cardNumber'
export interface FieldProblem {
  readonly field: PersonField
  readonly problem: PersonProblem
}

export function typedFrom({ givenName, familyName, address }: Contact): TypedPerson {
  const { line1 = '', line2 = '', city = '', county = '', postalCode = '' } = address ?? {}
  return { givenName, familyName, postalCode, houseNumber: address ? houseOf(address) : '', line1, line2, city, county }
}

const REQUIRED: readonly PersonField[] = ['line1', 'city', 'postalCode']

/** Validates the typed values, in the order of the form. */
export function problemsOf(typed: TypedPerson): readonly FieldProblem[] {
  return PERSON_FIELDS.flatMap(field => {
    const problem = problemOf(typed, field)
    return problem === undefined ? [] : [{ field, problem }]
  })
}

function problemOf(typed: TypedPerson, field: PersonField): PersonProblem | undefined {
  const value = typed[field]
  if (hasCardNumber(value)) return 'cardNumber'
  if (field === 'givenName' || field === 'familyName') return isPersonName(value) ? undefined : 'invalid'
  if (REQUIRED.includes(field) && value.trim() === '') return 'required'
  return field === 'postalCode' && readPostcode(value) === undefined ? 'invalid' : undefined
}

/** Id of the message beside a field. */
export const messageOf = ({ field, problem }: FieldProblem): string =>
  problem === 'cardNumber'
    ? CARD_NUMBER_TYPED
    : problem === 'required'
      ? `contactDetails.${field}.required`
      : `contactDetails.${field}.invalid`

/** The request body, without empty values. */
export function detailsOf(typed: TypedPerson) {
  const trim = (text: string): string => text.trim()
  const { houseNumber, line2, county } = typed
  const optional = { houseNumber, line2, county }
  const given = Object.fromEntries(
    Object.entries(optional)
      .map(([key, value]) => [key, trim(value)] as const)
      .filter(([, value]) => value !== ''),
  )
  return {
    givenName: trim(typed.givenName),
    familyName: trim(typed.familyName),
    address: {
      ...given,
      line1: streetWithout(houseNumber, typed.line1),
      city: trim(typed.city),
      postalCode: readPostcode(typed.postalCode) ?? typed.postalCode,
      country: 'GB',
    },
  }
}
