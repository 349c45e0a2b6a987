/** Lower case without accents and punctuation, so that “st marys” finds “St. Mary’s”. */
export const plainText = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

export const packedText = (text: string): string => plainText(text).replaceAll(' ', '')
