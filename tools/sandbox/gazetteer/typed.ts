/** Small letters without accents and punctuation: “St. Mary’s” is “st marys”. */
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
  /** A whole postcode was typed: no other district is meant. */
  readonly isWhole: boolean
}

/** The district of a postcode that stands anywhere in a text, or of one that has been begun. */
export function districtTyped(words: string): TypedDistrict | undefined {
  const whole = FULL.exec(words)?.[1]
  const code = whole ?? OUTWARD.exec(words)?.[1]
  return code === undefined ? undefined : { code: code.toUpperCase(), isWhole: whole !== undefined }
}

const STREETS =
  'road|rd|street|st|lane|ln|avenue|ave|drive|close|crescent|way|terrace|gardens|grove|row|mews|hill|parade|square|place|court'
/** “14 Otley Road”: what a street is called after is not where it is. */
const STREET = new RegExp(`^(?:\\d+[a-z]? )?(?:[a-z]+ ){1,3}(?:${STREETS}) (?=.)`)
/** What people add that no place is called. */
const FILLERS =
  /\b(?:(?:city|town|village) cent(?:re|er)|cent(?:re|er)|central|near(?: me)?|close to|around|in|uk|england|scotland|wales|great britain|(?:self )?storage|units?|area)\b/g

const squeezed = (text: string): string => text.replace(/ +/g, ' ').trim()

/** What is left of a text once what names no place is taken out; the text itself where nothing would be left. */
export function placeWords(words: string): string {
  const without = squeezed(words.replace(FILLERS, ' '))
  return without === '' ? words : without
}

/** The same without a street at its beginning, where more follows: “otley road leeds” is “leeds”. */
export const withoutStreet = (words: string): string => words.replace(STREET, '')
