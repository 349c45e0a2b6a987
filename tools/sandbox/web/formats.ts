import parsePhoneNumber from 'libphonenumber-js/min'

const LONG_DATE = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' })

/** `2026-12-01` as `1 December 2026`. A text that is not a date is returned unchanged. */
export function longDate(date: string): string {
  const instant = new Date(/^\d{4}-\d{2}-\d{2}$/.test(date) ? `${date}T12:00:00Z` : date)
  return Number.isNaN(instant.getTime()) ? date : LONG_DATE.format(instant)
}

const DAY = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'UTC',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  year: 'numeric',
})

/** `2026-12-01` as `Tuesday 1 December 2026`, as in the app: without the comma that this locale puts after the weekday. */
export const dayText = (date: string): string => DAY.format(new Date(`${date}T00:00:00Z`)).replace(',', '')

const POUNDS = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** `12050` pence as `£120.50`. */
export const pounds = (pence: number): string => POUNDS.format(pence / 100)

const BRANDS: Readonly<Record<string, string>> = { visa: 'Visa', mastercard: 'Mastercard', amex: 'American Express' }

/** `Visa ending 1111`, as in the app. */
export const cardName = ({ brand, last4 }: { readonly brand: string; readonly last4: string }): string =>
  `${BRANDS[brand] ?? 'Card'} ending ${last4}`

/** `+447400123456` as people in the UK write it, `07400 123456`; a number abroad with its calling code; any other text unchanged. */
export function phoneText(number: string): string {
  const parsed = parsePhoneNumber(number, { defaultCountry: 'GB', extract: false })
  if (parsed === undefined) return number
  return parsed.countryCallingCode === '44' ? parsed.formatNational() : parsed.formatInternational()
}
