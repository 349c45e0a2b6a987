import { useRef, useState, useSyncExternalStore, type FormEvent } from 'react'
import type { CustomerRental } from '@/contracts/session'
import { londonDate, type CivilDate } from '@/domain/dates'
import type { RentalNotice } from '@/domain/schemas/notice'
import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import { Row } from '@/ui/Row'
import { Stack } from '@/ui/Stack'
import { DateField } from '@/ui/DateField'
import { Skeleton } from '@/ui/Skeleton'
import { WEEKS } from '@/ui/calendarWeeks'
import { useFailureText } from '@/view/failures'
import { useApp, useServerClock } from '@/view/appContext'
import { useDispatchEvent } from '@/view/hooks'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { useReportedPart } from '@/view/useViewPart'
import { accessHoursOf, hasHoursOn } from '@/domain/openingHours'
import { toTypedDate } from '@/domain/typedDate'
import { dayChosen, dayEntered, dayRejected, formClosed } from '../events'
import { useSelected } from '../hooks'
import { daysToLeave, moveOutDay } from '../model/moveOutDay'
import { selectNotice } from '../noticeSlice'
import { LeavingConfirmation } from './LeavingConfirmation'
import { useLastAccess } from './useLastAccess'

const DAY = 'move-out-day'

/** The form for the move-out day, with the effects of giving notice. The earliest day is prefilled. */
export default function NoticeForm({ rental, notice }: { readonly rental: CustomerRental; readonly notice: RentalNotice }) {
  const { id: rentalId } = rental
  const text = useText()
  const formats = useFormats()
  const dispatch = useDispatchEvent()
  const failureText = useFailureText()
  const form = useRef<HTMLFormElement>(null)
  const { step, typed, dayProblem, quoteRefusal, refusal } = useSelected(selectNotice)
  // local state: keystrokes, which become an event when the fields are left
  const [typing, setTyping] = useState(typed)
  const { isReplay } = useApp()
  const clock = useServerClock()
  const today = useSyncExternalStore(clock.subscribe, () => londonDate(clock.getSnapshot()))
  const [month, reportMonth] = useReportedPart('notice.calendar')
  const lastAccessOn = useLastAccess(rental)
  const days = daysToLeave(notice.earliestMoveOutAt)
  const hours = accessHoursOf(rental) ?? []
  const withoutAccess = hours.length === 0 ? [] : days.filter(day => !hasHoursOn(hours, day))
  const value = isReplay ? typed : typing
  const chosen = moveOutDay(value, notice.earliestMoveOutAt)
  const choose = (date: CivilDate): void => {
    const day = toTypedDate(date)
    setTyping(day)
    dispatch(dayEntered({ typed: day }))
  }
  const isBusy = step === 'quoting' || step === 'sending'
  const earliest = formats.date(notice.earliestMoveOutAt, 'long')
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (isBusy) return
    dispatch(dayEntered({ typed: typing }))
    const day = moveOutDay(typing, notice.earliestMoveOutAt)
    if ('date' in day) {
      dispatch(dayChosen({ rentalId, moveOutAt: day.date }))
      return
    }
    dispatch(dayRejected({ reason: day.problem }))
    form.current?.querySelector<HTMLElement>(`#${DAY}`)?.focus()
  }
  return (
    <form ref={form} noValidate onSubmit={submit}>
      <Stack gap={4}>
        {quoteRefusal && (
          <Notice tone="error" title={text('notice.notQuoted')}>
            {failureText(quoteRefusal)}
          </Notice>
        )}
        {refusal && (
          <Notice tone="error" title={text('notice.refused')}>
            {failureText(refusal)}
          </Notice>
        )}
        <DateField
          id={DAY}
          name="move-out"
          legend={text('notice.day')}
          hint={text('notice.day.hint', { date: earliest })}
          error={dayProblem && text(`notice.day.${dayProblem}`, { date: earliest })}
          value={value}
          onChange={setTyping}
          onBlur={() => dispatch(dayEntered({ typed: typing }))}
          labels={{ day: text('notice.day.day'), month: text('notice.day.month'), year: text('notice.day.year') }}
          date={'date' in chosen ? chosen.date : undefined}
          onChoose={choose}
          fallback={<Skeleton shape="calendar" weeks={WEEKS} label={text('app.loading')} />}
          calendar={{
            label: text('notice.calendar'),
            enabled: days,
            marked: { days: withoutAccess, label: text('notice.calendar.noAccess') },
            today,
            month,
            onShown: reportMonth,
            locale: formats.locale,
            labels: {
              months: text('notice.calendar.months'),
              previousMonth: text('notice.calendar.previous'),
              nextMonth: text('notice.calendar.next'),
              available: text('notice.calendar.available'),
              unavailable: text('notice.calendar.unavailable'),
            },
          }}
        />
        {'date' in chosen && withoutAccess.includes(chosen.date) && <Notice tone="warning">{lastAccessOn(chosen.date)}</Notice>}
        <ul>
          <li>{text('notice.means.pay')}</li>
          <li>{text('notice.means.empty')}</li>
          <li>{text('notice.means.withdraw')}</li>
        </ul>
        <Row>
          <Button type="submit" pending={isBusy} pendingText={text(step === 'sending' ? 'notice.sending' : 'notice.quoting')}>
            {text('notice.submit')}
          </Button>
          <Button variant="quiet" pending={step === 'sending'} onClick={() => dispatch(formClosed())}>
            {text('notice.keep')}
          </Button>
        </Row>
      </Stack>
      <LeavingConfirmation rental={rental} earliest={notice.earliestMoveOutAt} />
    </form>
  )
}
