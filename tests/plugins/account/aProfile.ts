/** A valid profile as typed: a value for every required field, by label. */
export const A_PROFILE: Readonly<Record<string, string>> = {
  'First name': 'Ada',
  'Last name': 'Byron',
  'Phone number': '07400 123457',
  'E-mail': 'ada@example.com',
  'Street address': '1 Sample Street',
  'Town or city': 'Leeds',
  Postcode: 'LS11 5QN',
}

/** The labels of the form's free-text fields, in order. */
export const FREE_TEXT_FIELDS = [
  'First name',
  'Last name',
  'E-mail',
  'House number or name (optional)',
  'Street address',
  'Address line 2 (optional)',
  'Town or city',
  'Postcode',
]
