const FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'Europe/London' })

/** `2026-12-01` as `1 December 2026`. A text that is no date is shown as it is. */
export function longDate(date: string): string {
  const instant = new Date(/^\d{4}-\d{2}-\d{2}$/.test(date) ? `${date}T12:00:00Z` : date)
  return Number.isNaN(instant.getTime()) ? date : FORMAT.format(instant)
}
