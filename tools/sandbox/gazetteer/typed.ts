/** Lower case without accents and punctuation: “St. Mary’s” becomes “st marys”. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .replace(/\bsaint\b/g, 'st')
    .trim()

/** `ls29 9dx`, `ls299dx` · `ls29`, `ls29 9`, `ls29 9d`. */
const FULL = /\b([a-z]{1,2}\d[a-z\d]?) ?\d[a-z]{2}\b/
const OUTWARD = /^([a-z]{1,2}\d[a-z\d]?)(?: \d[a-z]?)?$/

export interface TypedDistrict {
  /** In capitals. */
  readonly code: string
  /** Whether the postcode is complete, so that no other district is meant. */
  readonly isWhole: boolean
}

/** The district of a complete or partial postcode anywhere in a text. */
export function districtTyped(words: string): TypedDistrict | undefined {
  const whole = FULL.exec(words)?.[1]
  const code = whole ?? OUTWARD.exec(words)?.[1]
  return code === undefined ? undefined : { code: code.toUpperCase(), isWhole: whole !== undefined }
}

const STREETS =
  'road|rd|street|st|lane|ln|avenue|ave|drive|close|crescent|way|terrace|gardens|grove|row|mews|hill|parade|square|place|court'
/** A street such as “14 Otley Road”, whose name does not say where it is. */
const STREET = new RegExp(`^(?:\\d+[a-z]? )?(?:[a-z]+ ){1,3}(?:${STREETS}) (?=.)`)
/** Words that are not part of place names. */
const FILLERS =
  /\b(?:(?:city|town|village) cent(?:re|er)|cent(?:re|er)|central|near(?: me)?|close to|around|in|uk|england|scotland|wales|great britain|(?:self )?storage|units?|area)\b/g

const squeezed = (text: string): string => text.replace(/ +/g, ' ').trim()

/** The text without such words; unchanged if nothing would be left. */
export function placeWords(words: string): string {
  const without = squeezed(words.replace(FILLERS, ' '))
  return without === '' ? words : without
}

/** Also without a leading street, if more text follows: “otley road leeds” becomes “leeds”. */
export const withoutStreet = (words: string): string => words.replace(STREET, '')
