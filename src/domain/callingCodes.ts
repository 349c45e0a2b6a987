import metadata from 'libphonenumber-js/min/metadata'

export interface CallingCode {
  /** With its plus, e.g. `+44`. */
  readonly callingCode: string
  /** In the reader's language, e.g. `United Kingdom`. */
  readonly country: string
  /** ISO 3166, e.g. `GB`. */
  readonly region: string
}

/** The pseudo-region of numbers without a country, such as satellite phones. */
const NO_COUNTRY: string = '001'

/**
 * Every country with its calling code, ascending; among countries that share a code, the main one first, then by name. Large:
 * only forms import this.
 */
export function callingCodes(locale: string): readonly CallingCode[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  const { compare } = new Intl.Collator(locale)
  return Object.entries(metadata.country_calling_codes)
    .sort(([a], [b]) => Number(a) - Number(b))
    .flatMap(([code, regions]) => {
      const countries = regions.map(region => ({ callingCode: `+${code}`, country: names.of(region) ?? region, region }))
      return [...countries.slice(0, 1), ...countries.slice(1).sort((a, b) => compare(a.country, b.country))]
    })
    .filter(({ region }) => region !== NO_COUNTRY)
}
