import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { CivilDate } from '@/domain/dates'
import { readTypedDate, toTypedDate, type TypedDate } from '@/domain/typedDate'
import type { Store } from '@/domain/schemas/store'
import { useApp } from '@/view/appContext'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { selectLocation } from '@/runtime/store/coreSlices'
import { useDispatchEvent } from '@/view/hooks'
import { useReportedPart, useViewPart } from '@/view/useViewPart'
import { DateField } from '@/ui/DateField'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'
import { WEEKS, weeksFrom } from '@/ui/calendarWeeks'
import { selectBookingState, selectChoices, selectRentalChoice } from '../../bookingSelectors'
import { moveInDateChosen, moveInDateTyped } from '../../events'
import { useSelected } from '../../hooks'
import { bookableDays, dayProblem, quickDays, typedProblem } from '../../model/moveInDay'
import { FirstDayNotice, useCanExtend, useChosenHours, useDayWithoutAccess } from '../../components/FirstDayNotice'
import { useLondonNow } from '../../components/useLondonToday'
import { hasAccessOn } from '../../model/firstDay'
import { QuickDays } from './QuickDays'
import { problemOfUnread, unreadPart } from './unreadDay'
import { partsOf, useDayError } from './useDayError'

/** The day: by one press, typed, or from the calendar. It stands in the address at once. */
export function DayChoice({ store }: { readonly store: Store | undefined }) {
  const text = useText()
  const formats = useFormats()
  const dispatch = useDispatchEvent()
  const errorOf = useDayError()
  const now = useLondonNow()
  const today = now.date
  const { startDate } = useSelected(selectRentalChoice)
  const { attempts } = useSelected(selectBookingState)
  const askedByAddress = useAskedByAddress()
  const { typedDate } = useSelected(selectChoices)
  // what is being typed stands beside the chosen day until it is one
  // local state: that somebody is typing is recorded, the keys are not
  const [typing, setTyped] = useState<TypedDate>()
  const [entry, showEntry] = useViewPart('booking.dayEntry')
  const isTyping = entry !== ''
  const setTyping = useCallback(
    (next: TypedDate | undefined) => {
      setTyped(next)
      const shows = next === undefined ? '' : 'date' in readTypedDate(next) ? READABLE : TYPING
      if (shows !== entry) showEntry(shows)
    },
    [entry, showEntry],
  )
  const forget = useEffectEvent(() => typing && setTyping(undefined))
  // it went with whoever signed out, and so does what they were typing
  useEffect(() => {
    if (!typedDate) forget()
  }, [typedDate])
  const [month, reportMonth] = useReportedPart('booking.calendar')
  const typed = typing ?? typedDate
  const days = useMemo(() => (store ? bookableDays(store, today) : []), [store, today])
  const found = typed ? typedProblem(typed) : dayProblem(startDate, store, today)
  const isSaid = found !== undefined && (attempts > 0 || (!isTyping && (typed !== undefined || askedByAddress !== undefined)))
  // what was typed is in no recording, and what could not be read of it would be found nowhere else
  const { isReplay } = useApp()
  const [unread, reportUnread] = useReportedPart('booking.dayUnread')
  // that no day is chosen is known without a word of it, unless an address says so of which no recording has that part
  const isKnown = typing === undefined && found?.kind === 'missing' && askedByAddress !== 'unreadably'
  const unreadNow = isSaid && !isKnown ? unreadPart(found) : ''
  useEffect(() => reportUnread(unreadNow), [reportUnread, unreadNow])
  const problem = problemOfUnread(unread ?? '') ?? found
  const isShown = isReplay && unread === '' && isTyping ? false : isSaid || Boolean(unread)
  const isUnfinished = isReplay && entry === TYPING
  const error = isShown && problem ? errorOf(problem, days) : undefined
  const wrongParts = isShown ? partsOf(problem) : undefined
  const hours = useChosenHours()
  const withAccess = useMemo(() => days.filter(day => hasAccessOn(day, hours, now)), [days, hours, now])
  const marked = useMarkedDays(days, withAccess)
  const calendarLabels = useCalendarLabels()
  const hasNoAccess = useDayWithoutAccess() !== undefined
  const [earliest] = withAccess

  const answer = useRef<HTMLDivElement>(null)
  const isAnswerAwaited = useRef(false)
  // what comes of a day stands below the calendar, on a phone below what is in sight
  useEffect(() => {
    if (isAnswerAwaited.current) answer.current?.scrollIntoView({ block: 'nearest' })
    isAnswerAwaited.current = false
  }, [startDate])
  const choose = useCallback(
    (date: CivilDate) => {
      isAnswerAwaited.current = true
      setTyping(undefined)
      dispatch(moveInDateChosen({ date }))
    },
    [dispatch, setTyping],
  )
  // from field to field it is kept, and not yet called wrong
  const note = () => {
    if (typing && !('date' in readTypedDate(typing)) && !isSame(typing, typedDate)) dispatch(moveInDateTyped(typing))
  }
  const leave = () => {
    if (!typing) return
    const reading = readTypedDate(typing)
    if ('date' in reading) return choose(reading.date)
    setTyping(undefined)
  }
  return (
    <>
      {earliest !== undefined && (
        <QuickDays
          // what is said of a day that can be had, though without access, has its own way on: nothing above the finger moves
          days={quickDays(withAccess, startDate !== undefined && days.includes(startDate) ? undefined : startDate)}
          earliest={earliest}
          isFirstOfAll={earliest === days[0]}
          onChoose={choose}
        />
      )}
      <div onBlur={note}>
        <DateField
          id="move-in-date"
          name="move-in"
          legend={text('booking.date.typed')}
          hint={text('booking.date.typedHint', { example: exampleOf(days[0] ?? today) })}
          value={typed ?? toTypedDate(startDate)}
          onChange={setTyping}
          onBlur={leave}
          error={error}
          {...(wrongParts && { wrongParts })}
          labels={{ day: text('booking.date.day'), month: text('booking.date.month'), year: text('booking.date.year') }}
          date={startDate}
          onChoose={choose}
          fallback={
            <Skeleton shape="calendar" weeks={weeksAtFirst(startDate, days[0] ?? today)} label={text('booking.loading')} />
          }
          calendar={{
            label: text('booking.date.calendar'),
            enabled: days,
            marked,
            today,
            month,
            onShown: reportMonth,
            locale: formats.locale,
            labels: calendarLabels,
          }}
        />
      </div>
      {!problem && !isUnfinished && startDate !== undefined && (
        <div ref={answer}>
          {hasNoAccess ? (
            <FirstDayNotice later />
          ) : (
            <Notice tone="success">{text('booking.date.chosen', { date: formats.date(startDate, 'full') })}</Notice>
          )}
        </div>
      )}
    </>
  )
}

/** Days on which nobody gets in as the unit is booked. Kept while they are the same, as the calendar wants it. */
function useMarkedDays(days: readonly CivilDate[], withAccess: readonly CivilDate[]) {
  const text = useText()
  const label = text(useCanExtend() ? 'booking.date.extendedOnly' : 'booking.date.noAccess')
  return useMemo(() => ({ days: days.filter(day => !withAccess.includes(day)), label }), [days, withAccess, label])
}

function useCalendarLabels() {
  const text = useText()
  return useMemo(
    () => ({
      months: text('booking.date.months'),
      previousMonth: text('booking.date.previous'),
      nextMonth: text('booking.date.next'),
      available: text('booking.date.available'),
      unavailable: text('booking.date.unavailable'),
    }),
    [text],
  )
}

const TYPING = 'typing'
/** What is being typed is a day already. */
const READABLE = 'readable'

const isSame = (a: TypedDate, b: TypedDate | undefined): boolean => a.day === b?.day && a.month === b.month && a.year === b.year

/** Rows of the month that the calendar begins with. `first`: the first day to be had, or today. */
function weeksAtFirst(chosen: CivilDate | undefined, first: CivilDate): number {
  const isLater = chosen !== undefined && chosen.slice(0, 7) > first.slice(0, 7)
  return isLater ? WEEKS : weeksFrom(first)
}

/** A day as it can be typed, one that is to be had. */
const exampleOf = (date: CivilDate): string => Object.values(toTypedDate(date)).join(' ')

/** An address that names a day, be it one that does not exist, is looked at without Continue. */
function useAskedByAddress(): 'readably' | 'unreadably' | undefined {
  const { query, rest } = useSelected(selectLocation)
  if ('startDate' in query) return 'readably'
  return 'startDate' in rest ? 'unreadably' : undefined
}
