import { formatDate } from './formatDate'

/** `26 November 2026`, for support. A recording may hold anything. */
export function dayText(date: string): string {
  try {
    return formatDate(date, 'long', 'en-GB')
  } catch {
    return 'a day that cannot be read'
  }
}
