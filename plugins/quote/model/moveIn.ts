import { isCivilDate } from '@/domain/civilDate'
import type { CivilDate } from '@/domain/dates'

/** The day of a quote: none yet, one the store still hands over on, or one it does not. */
export type MoveIn =
  | { readonly kind: 'none' }
  | { readonly kind: 'bookable'; readonly date: CivilDate }
  | { readonly kind: 'gone'; readonly date: CivilDate; readonly next: CivilDate | undefined }

export function dayOf(startDate: string | undefined, bookable: readonly CivilDate[], today: CivilDate): MoveIn {
  if (startDate === undefined || !isCivilDate(startDate)) return { kind: 'none' }
  if (startDate >= today && bookable.includes(startDate)) return { kind: 'bookable', date: startDate }
  const next = bookable.filter(date => date >= today && date >= startDate).sort()[0]
  return { kind: 'gone', date: startDate, next: next ?? bookable.filter(date => date >= today).sort()[0] }
}
