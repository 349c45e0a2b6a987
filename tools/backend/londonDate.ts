const LONDON_DATE = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Europe/London',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
})

/** The calendar day of an instant in the stores' time zone, `YYYY-MM-DD`. */
export function londonDate(instant: Date): string {
  return LONDON_DATE.format(instant)
}
