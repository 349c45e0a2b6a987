/** The grouping of UK numbers by the digits after the 0, from Ofcom's numbering plan; the first match applies. */
const UK_FORMS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^2\d{9}$/, [2, 4, 4]],
  [/^1(?:1\d|\d1)\d{7}$/, [3, 3, 4]],
  [/^[389]\d{9}$/, [3, 3, 4]],
  [/^800\d{6}$/, [3, 6]],
  [/^[157]\d{8,9}$/, [4, 6]],
]
/** Calling codes with one or two digits; all others have three. */
const SHORT_CODE = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/**
 * Formats a number for reading: “07400 123456” for the United Kingdom, “+46 701 234 567” for others. A text that is not in
 * international form is returned unchanged. Small, so that pages need not load the library used by forms.
 */
export function formatPhone(number: string): string {
  const { callingCode, national, isUk = false } = phoneParts(number) ?? {}
  if (national === undefined) return number
  return isUk ? national : `${callingCode} ${national}`
}

interface Parts {
  readonly callingCode: string
  readonly national: string
  /** Whether it has the form of a UK number. */
  readonly isUk: boolean
}

/** The calling code and the rest of a number in international form, formatted; undefined for any other text. */
export function phoneParts(number: string): Parts | undefined {
  const digits = /^\+(\d{4,15})$/.exec(number.replaceAll(/[\s()-]/g, ''))?.[1]
  if (digits === undefined) return undefined
  const code = SHORT_CODE.exec(digits)?.[0] ?? digits.slice(0, 3)
  const rest = digits.slice(code.length)
  const uk = code === '44' ? ukNumber(rest) : undefined
  return { callingCode: `+${code}`, national: uk ?? byThrees(rest), isUk: uk !== undefined }
}

function ukNumber(digits: string): string | undefined {
  const form = UK_FORMS.find(([begins]) => begins.test(digits))
  return form && `0${inParts(digits, form[1])}`
}

/** Groups of three digits; the last one has two to four. */
function byThrees(digits: string): string {
  const threes = Math.ceil(digits.length / 3) - (digits.length % 3 === 1 ? 2 : 1)
  return inParts(
    digits,
    Array.from({ length: Math.max(0, threes) }, () => 3),
  )
}

/** Groups of the given lengths; the last one takes the rest. */
function inParts(digits: string, lengths: readonly number[]): string {
  const parts: string[] = []
  let from = 0
  for (const length of lengths) {
    parts.push(digits.slice(from, from + length))
    from += length
  }
  if (from < digits.length) parts.push(digits.slice(from))
  return parts.filter(part => part !== '').join(' ')
}
