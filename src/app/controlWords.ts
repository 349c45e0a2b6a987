import { spokenCode } from '@/domain/spokenCode'

const KINDS: Readonly<Record<string, string>> = {
  button: 'a button',
  link: 'a link',
  out: 'a link that leads elsewhere',
  field: 'a field',
  choice: 'a choice',
  fold: 'a line that unfolds',
}

/** Labels of fields and choices, by their name in a form or id. */
const FIELDS: Readonly<Record<string, string>> = {
  givenName: 'first name',
  familyName: 'last name',
  phoneNumber: 'phone',
  callingCode: 'country code',
  nationalNumber: 'phone',
  phone: 'phone',
  email: 'e-mail',
  houseNumber: 'house number or name',
  line1: 'street address',
  line2: 'address line 2',
  city: 'town or city',
  postalCode: 'postcode',
  country: 'country',
  store: 'store',
  size: 'estimated size',
  estimatedSize: 'estimated size',
  question: 'question',
  terms: 'terms',
}
const CONTROLS: Readonly<Record<string, string>> = {
  access: 'regular hours',
  'access-regular': 'regular hours',
  'access-extended': 'extended access',
  'access-irreversible': 'the tick that extended access stays',
  protection: 'our protection',
  'own-insurance': 'their own insurance',
  'declared-value': 'the value of what is stored',
  'move-in-date': 'the move-in date',
  'move-out-day': 'the day to move out',
  'payment-method': 'the cards to pay with',
  'terms-accepted': 'the tick that accepts the terms',
  'shop-sort': 'the order of the products',
  'shop-search': 'the search of the shop',
  'needed-size': 'the size needed',
}
/** Forms whose field ids have the form `profile-givenName`. */
const FORM_FIELD = /^(?:profile|contact|contact-details)-(\w+)$/

/** The label of a field, such as “postcode” for `postalCode`; for a contributed field, its name. */
export function fieldName(name: string): string {
  const own = name.slice(name.lastIndexOf('.') + 1)
  return (Object.hasOwn(FIELDS, own) ? FIELDS[own] : undefined) ?? spokenCode(own)
}

/**
 * Describes a control: `field profile-givenName` becomes “the field “first name””. A number is only a position on the page and is
 * omitted.
 */
export function controlWords(control: string): string {
  const [kind = '', name = ''] = control.split(' ', 2)
  const what = KINDS[kind] ?? 'a control'
  if (/^\d*$/.test(name)) return what
  if (Object.hasOwn(CONTROLS, name)) return CONTROLS[name] ?? what
  const field = FORM_FIELD.exec(name)?.[1]
  return `${what} (${field === undefined ? spokenCode(name) : fieldName(field)})`
}
