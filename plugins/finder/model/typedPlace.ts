import type { Place } from './finderTypes'

const LEAST_LETTERS = 2
/** Postcode and house number have up to three digits each. More may be a phone or card number, which must not be sent. */
const MOST_DIGITS = 6

/** Whether the text is sent for suggestions while being typed. */
export function isWorthSuggesting(text: string): boolean {
  const digits = text.replace(/\D/g, '').length
  return text.length >= LEAST_LETTERS && digits <= MOST_DIGITS && /\p{L}/u.test(text)
}

/** The text of a chosen suggestion, with its town or county, so that the search finds the same place. */
export const textOfPlace = ({ name, area, kind }: Place): string =>
  area === '' || kind === 'district' ? name : `${name}, ${area}`
