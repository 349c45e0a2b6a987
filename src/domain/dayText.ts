import { formatDate } from './formatDate'

/** `26 November 2026`, for support. Any other text is returned unchanged, because a recording may contain anything. */
export function dayText(date: string): string {
  try {
    return formatDate(date, 'long', 'en-GB')
  } catch {
    return 'a day that cannot be read'
  }
}
