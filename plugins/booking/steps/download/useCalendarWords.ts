import { useConfig } from '@/view/useConfig'
import type { Booking } from '@/domain/schemas/booking'
import { formatPhone } from '@/domain/phoneText'
import { shortReference } from '@/domain/reference'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import type { CalendarWords } from '../../model/moveInCalendar'
import { rentalDates } from '../../model/rentalDates'
import { useAccessHours } from './useAccessHours'

/** What a calendar will say of each day. */
export function useCalendarWords(booking: Booking): CalendarWords {
  const text = useText()
  const formats = useFormats()
  const { brand } = useConfig()
  const hours = useAccessHours(booking)
  const { noticeBy } = rentalDates(booking.moveInAt)
  const contact = { email: brand.supportEmail, phone: formatPhone(brand.supportPhone) }
  const values = {
    ...contact,
    store: booking.store.name,
    unit: booking.unit.name,
    booking: shortReference(booking.id),
    notice: formats.date(noticeBy, 'full'),
    hours: hours ?? text('booking.hours.regularPlain'),
  }
  const wordsOf = (id: keyof CalendarWords) => ({
    summary: text(`booking.calendar.${id}`, values),
    description: text(`booking.calendar.${id}Text`, values),
  })
  return { moveIn: wordsOf('moveIn'), proof: wordsOf('proof'), renewal: wordsOf('renewal'), leave: wordsOf('leave') }
}
