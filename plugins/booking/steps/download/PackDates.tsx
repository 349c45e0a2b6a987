import { useConfig } from '@/view/useConfig'
import type { Booking } from '@/domain/schemas/booking'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { useDispatchEvent } from '@/view/hooks'
import { Button } from '@/ui/Button'
import { DefinitionList } from '@/ui/DefinitionList'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { calendarWanted } from '../../events'
import { moveInDays, type MoveInDay } from '../../model/moveInCalendar'
import { rentalDates } from '../../model/rentalDates'
import { Muted } from '../../components/Muted'
import { useCalendarWords } from './useCalendarWords'

/** The days that matter, and a file that brings them into a calendar. */
export function PackDates({ booking }: { readonly booking: Booking }) {
  const text = useText()
  const formats = useFormats()
  const dispatch = useDispatchEvent()
  const words = useCalendarWords(booking)
  const { brand } = useConfig()
  const { noticeBy } = rentalDates(booking.moveInAt)
  const notes: Readonly<Record<MoveInDay, string>> = {
    moveIn: text('booking.pack.moveInNote'),
    proof: text('booking.pack.proofNote', { email: brand.supportEmail }),
    renewal: text('booking.pack.renewalNote'),
    leave: text('booking.pack.leaveNote', { date: formats.date(noticeBy, 'full') }),
  }
  const items = moveInDays(booking).map(({ id, date }) => ({
    id,
    term: text(`booking.pack.${id}`),
    detail: (
      <>
        <strong>{formats.date(date, 'full')}</strong>
        <Muted>{notes[id]}</Muted>
      </>
    ),
  }))
  return (
    <Stack as="section" gap={3}>
      <h2>{text('booking.pack.dates')}</h2>
      <DefinitionList items={items} />
      <Row>
        <Button onClick={() => dispatch(calendarWanted({ words }))}>{text('booking.pack.calendar')}</Button>
      </Row>
      <Muted>{text('booking.pack.calendarNote')}</Muted>
    </Stack>
  )
}
