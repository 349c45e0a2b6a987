import metadata from 'libphonenumber-js/min/metadata'

export interface CallingCode {
  /** With its plus, e.g. `+44`. */
  readonly callingCode: string
  /** The country most of its numbers belong to, e.g. `United Kingdom`. */
  readonly country: string
}

/** Every calling code once, ascending, with its main country in the reader's language. Heavy: only forms import this. */
export function callingCodes(locale: string): readonly CallingCode[] {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return Object.entries(metadata.country_calling_codes)
    .map(([code, [country = '']]) => ({ code: Number(code), country: names.of(country) ?? country }))
    .sort((a, b) => a.code - b.code)
    .map(({ code, country }) => ({ callingCode: `+${code}`, country }))
}
