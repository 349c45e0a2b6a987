/** The address that calls a number. In a file of its own: the landing page needs it, and not how numbers are written. */
export const telOf = (number: string): string => `tel:${number.replaceAll(/[^+\d]/g, '')}`
