/** Where a UK number is parted, by how it begins after its 0; the first that fits. Ofcom’s numbering plan. */
const UK_FORMS: readonly (readonly [RegExp, readonly number[]])[] = [
  [/^2\d{9}$/, [2, 4, 4]],
  [/^1(?:1\d|\d1)\d{7}$/, [3, 3, 4]],
  [/^[389]\d{9}$/, [3, 3, 4]],
  [/^800\d{6}$/, [3, 6]],
  [/^[157]\d{8,9}$/, [4, 6]],
]
/** Calling codes of one and of two digits; every other has three. */
const SHORT_CODE = /^(?:1|7|2[07]|3[0-469]|4[013-9]|5[1-8]|6[0-6]|8[1246]|9[0-58])/

/**
 * A number as people write and say it: “07400 123456” for one of the United Kingdom, “+46 701 234 567” for others. What is
 * not in international form stays as it is. Small, so that a page need not load the library of forms.
 */
export function formatPhone(number: string): string {
  const digits = /^\+(\d{4,15})$/.exec(number.replaceAll(/[\s()-]/g, ''))?.[1]
  if (digits === undefined) return number
  const national = digits.startsWith('44') ? ukNumber(digits.slice(2)) : undefined
  return national ?? `+${abroad(digits)}`
}

function ukNumber(digits: string): string | undefined {
  const form = UK_FORMS.find(([begins]) => begins.test(digits))
  return form && `0${inParts(digits, form[1])}`
}

function abroad(digits: string): string {
  const code = SHORT_CODE.exec(digits)?.[0] ?? digits.slice(0, 3)
  const rest = digits.slice(code.length)
  // by threes, the last part of two to four digits
  const threes = Math.ceil(rest.length / 3) - (rest.length % 3 === 1 ? 2 : 1)
  return `${code} ${inParts(
    rest,
    Array.from({ length: Math.max(0, threes) }, () => 3),
  )}`
}

/** The last part takes what is left. */
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
