import { type ReactNode, useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { CivilDate } from '@/domain/dates'
import type { Store } from '@/domain/schemas/store'
import { readTypedDate, toTypedDate, type TypedDate, type TypedDatePart, type TypedDateProblem } from '@/domain/typedDate'
import { selectLocation } from '@/runtime/store/coreSlices'
import { WEEKS, weeksFrom } from '@/ui/calendarWeeks'
import { DateField } from '@/ui/DateField'
import { Notice } from '@/ui/Notice'
import { Skeleton } from '@/ui/Skeleton'
import { useApp } from '@/view/appContext'
import { useDispatchEvent } from '@/view/hooks'
import { useFormats } from '@/view/useFormats'
import { useText } from '@/view/useText'
import { useReportedPart, useViewPart } from '@/view/useViewPart'
import { selectBookingState, selectChoices, selectRentalChoice } from '../../bookingSelectors'
import { FirstDayNotice } from '../../components/FirstDayNotice'
import { useCanExtend, useChosenHours, useDayWithoutAccess } from '../../components/useAccessHours'
import { useLondonNow } from '../../components/useLondonToday'
import { moveInDateChosen, moveInDateTyped } from '../../events'
import { useSelected } from '../../hooks'
import { hasAccessOn } from '../../model/firstDay'
import { bookableDays, dayProblem, type DayProblem, quickDays, typedProblem } from '../../model/moveInDay'
import { QuickDays } from './QuickDays'
import { wrongPartsOf, useDayError } from './useDayError'

export interface DayChoiceProps {
  readonly store: Store | undefined
  /** The step's actions: beside the fields in a wide window, so that they are in view without scrolling. */
  readonly children: ReactNode
}

/** The day, by quick choice, typing or calendar. The address is updated at once. */
export function DayChoice({ store, children }: DayChoiceProps) {
  const text = useText()
  const formats = useFormats()
  const dispatch = useDispatchEvent()
  const errorOf = useDayError()
  const now = useLondonNow()
  const today = now.date
  const { startDate } = useSelected(selectRentalChoice)
  const { attempts } = useSelected(selectBookingState)
  const dayInAddress = useDayInAddress()
  const { typedDate } = useSelected(selectChoices)
  // the typed parts are kept separately until they form a day
  // local state: that somebody is typing is recorded, the key strokes are not
  const [typing, setTyped] = useState<TypedDate>()
  const [entry, showEntry] = useViewPart('booking.dayEntry')
  const isTyping = entry !== ''
  const setTyping = useCallback(
    (next: TypedDate | undefined) => {
      setTyped(next)
      const part = next === undefined ? '' : TYPING
      if (part !== entry) showEntry(part)
    },
    [entry, showEntry],
  )
  const discardTyped = useEffectEvent(() => typing && setTyping(undefined))
  // the day was reset by signing out, so the typed parts are, too
  useEffect(() => {
    if (!typedDate) discardTyped()
  }, [typedDate])
  const [month, reportMonth] = useReportedPart('booking.calendar')
  const typed = typing ?? typedDate
  const days = useMemo(() => (store ? bookableDays(store, today) : []), [store, today])
  const currentProblem = typed ? typedProblem(typed) : dayProblem(startDate, store, today)
  const isErrorShown =
    currentProblem !== undefined && (attempts > 0 || (!isTyping && (typed !== undefined || dayInAddress !== undefined)))
  // typed text is not recorded, so why it could not be parsed must be
  const { isReplay } = useApp()
  const [recordedProblem, reportProblem] = useReportedPart('booking.dayUnread')
  // a missing day need not be recorded, unless it results from a part of the address that is not recorded
  const isKnown = typing === undefined && currentProblem?.kind === 'missing' && dayInAddress !== 'unreadably'
  const problemToRecord = isErrorShown && !isKnown ? encodeProblem(currentProblem) : ''
  useEffect(() => reportProblem(problemToRecord), [reportProblem, problemToRecord])
  const problem = decodeProblem(recordedProblem ?? '') ?? currentProblem
  const isShown = isReplay && recordedProblem === '' && isTyping ? false : isErrorShown || Boolean(recordedProblem)
  const error = isShown && problem ? errorOf(problem, days) : undefined
  const wrongParts = isShown ? wrongPartsOf(problem) : undefined
  const hours = useChosenHours()
  const withAccess = useMemo(() => days.filter(day => hasAccessOn(day, hours, now)), [days, hours, now])
  const marked = useMarkedDays(days, withAccess)
  const calendarLabels = useCalendarLabels()
  const hasNoAccess = useDayWithoutAccess() !== undefined
  const [earliest] = withAccess

  const resultRef = useRef<HTMLDivElement>(null)
  const scrollsToResult = useRef(false)
  // the result is below the calendar, on a phone out of view
  useEffect(() => {
    if (scrollsToResult.current) resultRef.current?.scrollIntoView({ block: 'nearest' })
    scrollsToResult.current = false
  }, [startDate])
  const choose = useCallback(
    (date: CivilDate) => {
      scrollsToResult.current = true
      setTyping(undefined)
      dispatch(moveInDateChosen({ date }))
    },
    [dispatch, setTyping],
  )
  // between fields the value is kept, but not yet validated
  const keepTyped = () => {
    if (typing && !('date' in readTypedDate(typing)) && !isSame(typing, typedDate)) dispatch(moveInDateTyped(typing))
  }
  const applyTyped = () => {
    if (!typing) return
    const reading = readTypedDate(typing)
    if ('date' in reading) return choose(reading.date)
    setTyping(undefined)
  }
  return (
    <>
      {earliest !== undefined && (
        <QuickDays
          // unchanged while the notice about a day without access offers another, so that the calendar does not move when pressed
          days={quickDays(withAccess, startDate !== undefined && days.includes(startDate) ? undefined : startDate)}
          earliest={earliest}
          isFirstOfAll={earliest === days[0]}
          onChoose={choose}
        />
      )}
      <div onBlur={keepTyped}>
        <DateField
          id="move-in-date"
          name="move-in"
          legend={text('booking.date.typed')}
          hint={text('booking.date.typedHint', { example: exampleOf(days[0] ?? today) })}
          value={typed ?? toTypedDate(startDate)}
          onChange={setTyping}
          onBlur={applyTyped}
          error={error}
          {...(wrongParts && { wrongParts })}
          labels={{ day: text('booking.date.day'), month: text('booking.date.month'), year: text('booking.date.year') }}
          date={startDate}
          onChoose={choose}
          fallback={
            <Skeleton
              shape="calendar"
              weeks={weeksOfFirstMonth(startDate, days[0] ?? today)}
              singleMonth={days[0]?.slice(0, 7) === days.at(-1)?.slice(0, 7)}
              label={text('booking.loading')}
            />
          }
          beside={
            <>
              {!problem && !isTyping && startDate !== undefined && (
                <div ref={resultRef}>
                  {hasNoAccess ? (
                    <FirstDayNotice later />
                  ) : (
                    <Notice tone="success">{text('booking.date.chosen', { date: formats.date(startDate, 'full') })}</Notice>
                  )}
                </div>
              )}
              {children}
            </>
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
    </>
  )
}

/** Days without access for the chosen hours. Memoised for the calendar. */
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

const isSame = (a: TypedDate, b: TypedDate | undefined): boolean => a.day === b?.day && a.month === b.month && a.year === b.year

/** The number of weeks in the calendar's first month. `first`: the first available day, or today. */
function weeksOfFirstMonth(chosen: CivilDate | undefined, first: CivilDate): number {
  const isLater = chosen !== undefined && chosen.slice(0, 7) > first.slice(0, 7)
  return isLater ? WEEKS : weeksFrom(first)
}

/** An example of an available day in the format to type, on one line. */
const exampleOf = (date: CivilDate): string => Object.values(toTypedDate(date)).join('\u00a0')

/** A day in the address, even an invalid one, is validated before Continue is pressed. */
function useDayInAddress(): 'readably' | 'unreadably' | undefined {
  const { query, rest } = useSelected(selectLocation)
  if ('startDate' in query) return 'readably'
  return 'startDate' in rest ? 'unreadably' : undefined
}

/** Placeholders for the typed text in a replay. */
const TYPED_IN_REPLAY = { day: '…', month: '…', year: '…' }
const PARTS: readonly TypedDatePart[] = ['day', 'month', 'year']

/** Fields that are empty or blank. */
const EMPTY = 'nothing'

/** Why a typed day could not be parsed, and in which fields, as a recordable word; empty if it could. */
function encodeProblem(problem: DayProblem): string {
  if (problem.kind === 'missing') return EMPTY
  if (problem.kind !== 'unreadable' || problem.problem.kind === 'empty') return ''
  return [problem.problem.kind, ...problem.problem.parts].join(' ')
}

/** Parses that word. */
function decodeProblem(word: string): DayProblem | undefined {
  if (word === EMPTY) return { kind: 'missing' }
  const [kind, ...parts] = word.split(' ')
  if (kind === undefined || kind === '') return undefined
  const problem = { kind, parts: PARTS.filter(part => parts.includes(part)) } as TypedDateProblem
  return { kind: 'unreadable', typed: TYPED_IN_REPLAY, problem }
}
