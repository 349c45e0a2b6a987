/** The `tel:` link of a number. A file of its own, because the landing page needs this and no formatting of numbers. */
export const telOf = (number: string): string => `tel:${number.replaceAll(/[^+\d]/g, '')}`
