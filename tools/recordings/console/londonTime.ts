const HOUR = 3_600_000
const LONDON = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/London', dateStyle: 'short', timeStyle: 'short' })

/**
 * The first instant at which clocks in London show this day and time. In autumn an hour is repeated; a time that is left out in spring is
 * an hour before the next one.
 */
export const firstInstant = (day: string, time = '00:00'): Date => {
  const { inSummer, inWinter } = candidates(day, time)
  return isShownAt(inWinter, day, time) && !isShownAt(inSummer, day, time) ? inWinter : inSummer
}

/** The last instant at which clocks in London show this day and time. */
export const lastInstant = (day: string, time: string): Date => {
  const { inSummer, inWinter } = candidates(day, time)
  return isShownAt(inSummer, day, time) && !isShownAt(inWinter, day, time) ? inSummer : inWinter
}

function candidates(day: string, time: string): { readonly inSummer: Date; readonly inWinter: Date } {
  const inWinter = new Date(`${day}T${time}:00Z`)
  return { inWinter, inSummer: new Date(inWinter.getTime() - HOUR) }
}

const isShownAt = (instant: Date, day: string, time: string): boolean => LONDON.format(instant) === `${day} ${time}`
