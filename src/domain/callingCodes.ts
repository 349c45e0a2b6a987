import metadata from 'libphonenumber-js/min/metadata'

export interface CallingCode {
  /** With its plus, e.g. `+44`. */
  readonly callingCode: string
  /** In the reader's language, e.g. `United Kingdom`. */
  readonly country: string
  /** ISO 3166, e.g. `GB`. */
  readonly region: string
}

/** What numbers of no country, such as those of satellite telephones, are listed under. */
const NO_COUNTRY: string = '001'

/**
 * Every country with its calling code, ascending; of those that share a code the one with most of its numbers first.
 * Heavy: only forms import this.
 */
export function callingCodes(locale: string): readonly CallingCode[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return Object.entries(metadata.country_calling_codes)
    .sort(([a], [b]) => Number(a) - Number(b))
    .flatMap(([code, regions]) => regions.map(region => ({ callingCode: `+${code}`, country: names.of(region) ?? region, region })))
    .filter(({ region }) => region !== NO_COUNTRY)
}
