import { useConfig } from '@/view/appContext'
import type { CivilDate } from '@/domain/dates'
import type { Booking } from '@/domain/schemas/booking'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { DefinitionList } from '@/ui/DefinitionList'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { paymentDate, rentalDates } from '@/domain/rentalDates'
import { calendarWanted } from '../events'
import { moveInDays, type CalendarWords, type MoveInDay } from '../model/moveInCalendar'
import { formatPhone } from '@/domain/phoneText'
import { shortReference } from '@/domain/reference'
import styles from './Pack.module.css'
import { useAccessHours } from './useAccessHours'

/** The important dates, with a calendar file to download. */
export function PackDates({ booking }: { readonly booking: Booking }) {
  const text = useText()
  const formats = useFormats()
  const dispatch = useDispatchEvent()
  const words = useCalendarWords(booking)
  const { brand } = useConfig()
  const { noticeBy } = rentalDates(booking.moveInAt)
  const notes: Readonly<Record<MoveInDay, string>> = {
    moveIn: text('moveIn.pack.moveInNote'),
    proof: text('moveIn.pack.proofNote', { email: brand.supportEmail }),
    renewal: text('moveIn.pack.renewalNote'),
    leave: text('moveIn.pack.leaveNote', { date: formats.date(noticeBy, 'full') }),
  }
  const itemOf = (id: string, date: CivilDate, note: string) => ({
    id,
    term: text(`moveIn.pack.${id}`),
    detail: (
      <>
        <strong>{formats.date(date, 'full')}</strong>
        <p className={styles.muted}>{note}</p>
      </>
    ),
  })
  // the payment is not in the calendar file, because it recurs every month
  const payment = itemOf('payment', paymentDate(booking.moveInAt, 2), text('moveIn.pack.paymentNote'))
  const items = moveInDays(booking).flatMap(({ id, date }) => {
    const item = itemOf(id, date, notes[id])
    return id === 'renewal' ? [payment, item] : [item]
  })
  return (
    <Stack as="section" gap={3}>
      <h2>{text('moveIn.pack.dates')}</h2>
      <DefinitionList items={items} />
      <Row>
        <Button onClick={() => dispatch(calendarWanted({ words }))}>{text('moveIn.pack.calendar')}</Button>
      </Row>
      <p className={styles.muted}>{text('moveIn.pack.calendarNote')}</p>
    </Stack>
  )
}

/** The texts of the calendar entries. */
function useCalendarWords(booking: Booking): CalendarWords {
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
    hours: hours ?? text('moveIn.pack.regularHours'),
  }
  const wordsOf = (id: keyof CalendarWords) => ({
    summary: text(`moveIn.calendar.${id}`, values),
    description: text(`moveIn.calendar.${id}Text`, values),
  })
  return { moveIn: wordsOf('moveIn'), proof: wordsOf('proof'), renewal: wordsOf('renewal'), leave: wordsOf('leave') }
}
