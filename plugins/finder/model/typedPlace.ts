import type { Place } from './finderTypes'

const LEAST_LETTERS = 2
/** A postcode has three digits and a house number as many. More may be a phone or card number, which nobody meant to send. */
const MOST_DIGITS = 6

/** Whether what is being typed is sent before it is searched for. */
export function isWorthSuggesting(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return text.length >= LEAST_LETTERS && digits <= MOST_DIGITS && /\p{L}/u.test(text)
}

/** What a suggestion puts into the field: with its town or county, so that the search finds the same place again. */
export const textOfPlace = ({ name, area, kind }: Place): string =>
  area === '' || kind === 'district' ? name : `${name}, ${area}`
