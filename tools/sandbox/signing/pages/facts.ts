/** The agreement's printed number: short, and not secret. */
export const numberOf = (id: string): string =>
  `LS-${id
    .replace(/[^A-Za-z0-9]/g, '')
    .slice(2, 10)
    .toUpperCase()}`

const SIGNED_AT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' })

/** `2 March 2026 at 10:15`, London time. */
export const signedAt = (instant: Date): string => SIGNED_AT.format(instant)

const TIME_OF_DAY = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'Europe/London' })

/** `10:25`, London time. */
export const timeOfDay = (instant: Date): string => TIME_OF_DAY.format(instant)
