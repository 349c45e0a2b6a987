import { hoursByWeekday, WEEKDAYS } from '@/domain/openingHours'
import { weekdayNames } from '@/domain/formatDate'
import { hoursLine } from '@/domain/storeTexts'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { selectStore } from '../bookingSelectors'
import { useSelected } from '../hooks'

/** The access hours included in every price, and the days without any; undefined if the store does not publish them. */
export function useRegularHours(): string | undefined {
  const text = useText()
  const { locale } = useFormats()
  const hours = useSelected(selectStore)?.staffedHours
  if (!hours) return undefined
  const names = weekdayNames('long', locale)
  const closed = hoursByWeekday(hours).flatMap(({ weekday, spans }) =>
    spans.length === 0 ? [names[WEEKDAYS.indexOf(weekday)] ?? ''] : [],
  )
  const line = hoursLine(hours, locale)
  // without any hours, a list of all days is not helpful
  if (closed.length === 0 || closed.length === WEEKDAYS.length) return line
  return text('booking.hours.closed', { hours: line, days: new Intl.ListFormat(locale).format(closed) })
}
