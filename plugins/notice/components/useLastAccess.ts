import type { CustomerRental } from '@/contracts/session'
import type { CivilDate } from '@/domain/dates'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { accessHoursOf } from '@/domain/openingHours'
import { lastAccess } from '../model/lastAccess'

/** Says until when somebody who leaves on a day can get in; undefined if the hours are unknown. */
export function useLastAccess(rental: CustomerRental): (day: CivilDate) => string | undefined {
  const text = useText()
  const formats = useFormats()
  const hours = accessHoursOf(rental) ?? []
  return day => {
    const last = lastAccess(day, hours)
    if (last === undefined) return undefined
    const values = { day: formats.date(day, 'long'), date: formats.date(last.date, 'long'), time: last.until ?? '' }
    if (last.date < day) return text(last.until === undefined ? 'notice.access.before' : 'notice.access.beforeUntil', values)
    return last.until === undefined ? undefined : text('notice.access.until', values)
  }
}
