/** Small letters without accents and punctuation: “St. Mary’s” is found by “st marys”. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const packedText = (text: string): string => plainText(text).replaceAll(' ', '')
