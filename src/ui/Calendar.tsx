import { createContext, memo, type RefObject, use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { DayPicker, Week, type DayButtonProps, type DayProps, type WeekProps } from 'react-day-picker'
import { civilDate } from '@/domain/civilDate'
import { addMonths, dateParts, type CivilDate } from '@/domain/dates'
import { formatDate, weekdayNames } from '@/domain/formatDate'
import styles from './Calendar.module.css'
import { mondayOf } from './calendarWeeks'
import { Icon } from './Icon'

/** Whether the element is at least this wide, in rem, so that larger text counts as less room. `before`: until it is measured. */
function useIsWiderThan(element: RefObject<HTMLElement | null>, rem: number, before = false): boolean {
  const [isWide, setIsWide] = useState(before)
  useLayoutEffect(() => {
    const target = element.current
    if (!target || typeof ResizeObserver === 'undefined') return
    const measure = () => {
      const size = Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
      setIsWide(target.getBoundingClientRect().width >= rem * size)
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(target)
    return () => observer.disconnect()
  }, [element, rem])
  return isWide
}

export interface CalendarProps {
  /** Names the calendar, for instance “Move-in date”. */
  readonly label: string
  readonly value: CivilDate | undefined
  readonly onChange: (date: CivilDate) => void
  /** The month to show, for instance `2026-12`; empty for the month of the value, or else the first with an available day. */
  readonly month?: string | undefined
  /** Called with the month that is now shown. */
  readonly onShown?: ((month: string) => void) | undefined
  /** The days that can be chosen. */
  readonly enabled: readonly CivilDate[]
  /** Available days with a remark, whose word follows `available` and is shown in the key. */
  readonly marked?: { readonly days: readonly CivilDate[]; readonly label: string } | undefined
  readonly today: CivilDate
  readonly locale: string
  /** `available` and `unavailable` follow the date in the name of each day. */
  readonly labels: Readonly<Record<'months' | 'previousMonth' | 'nextMonth' | 'available' | 'unavailable', string>>
}

// The picker counts in the device's own zone. Noon is safe from daylight-saving changes.
function toDevice(date: CivilDate): Date {
  const { year, month, day } = dateParts(date)
  return new Date(year, month - 1, day, 12)
}

function fromDevice(date: Date): CivilDate {
  return civilDate(date.getFullYear(), date.getMonth() + 1, date.getDate()) ?? ''
}

const UNAVAILABLE = 'unavailable'
const MARKED = 'marked'
/** In rem. */
const ROOM_FOR_TWO = 44
/** In rem: with less, weekdays are single letters. The same limit is in the stylesheet. */
const ROOM_FOR_WEEKDAYS = 15

/** The picker skips disabled days with the arrow keys; here they can be focused and are announced as unavailable. */
function DayCell({ day: _, modifiers, ...button }: DayButtonProps) {
  const ref = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (modifiers['focused']) ref.current?.focus()
  }, [modifiers])
  return (
    <button
      {...button}
      ref={ref}
      aria-disabled={modifiers[UNAVAILABLE] || undefined}
      data-marked={modifiers[MARKED] || undefined}
      aria-current={modifiers['today'] ? 'date' : undefined}
    />
  )
}

/** The picker also marks the empty cell of a neighbouring month's day as selected; only the day itself is. */
function Cell({ day: _, modifiers, ...cell }: DayProps) {
  return <td {...cell} aria-selected={modifiers['hidden'] ? undefined : cell['aria-selected']} />
}

/** The Monday with which the calendar begins. Weeks before it are left out, so that the available days are in view. */
const FirstMonday = createContext<CivilDate>('')

function WeekToCome(props: WeekProps) {
  const last = props.week.days.at(-1)
  const isOver = last !== undefined && fromDevice(last.date) < use(FirstMonday)
  return isOver ? <></> : <Week {...props} />
}

/** With two months, the button for later months is at the end. Both use the same arrow, rotated by CSS. */
function Arrow({ orientation }: { readonly orientation?: 'up' | 'down' | 'left' | 'right' | undefined }) {
  return (
    <span className={orientation === 'left' ? styles.back : styles.forth}>
      <Icon name="chevron" />
    </span>
  )
}

const components = { Day: Cell, DayButton: DayCell, Week: WeekToCome, Chevron: Arrow }

const classes = {
  root: 'calendar',
  months: 'months',
  month: 'month',
  month_caption: 'caption',
  button_previous: 'turn',
  button_next: 'turn',
  month_grid: 'grid',
  weekday: 'weekday',
  day: 'cell',
  day_button: 'day',
  today: 'today',
  selected: 'selected',
} as const

const classNames = Object.fromEntries(Object.entries(classes).map(([part, name]) => [part, styles[name]]))

const monthOf = (date: CivilDate): string => date.slice(0, 7)

/**
 * A calendar for choosing a day, with one month, or two if there is room. Load it lazily, because it includes a library. It
 * consists of hundreds of elements and is memoised, so keep its props stable.
 */
export const Calendar = memo(function Calendar(props: CalendarProps) {
  const { label, value, onChange, month, onShown, enabled, marked, today, locale, labels } = props
  const open = useMemo(() => new Set(enabled), [enabled])
  const noted = new Set(marked?.days)
  const inOrder = useMemo(() => [...enabled].sort(), [enabled])
  const firstMonday = mondayOf(inOrder[0] ?? today)
  const own = value ?? inOrder[0] ?? today
  const [turned, setShown] = useState(own)
  const shown = month === undefined ? turned : month === '' ? own : `${month}-01`
  const longDays = weekdayNames('long', locale)
  const monday = (date: Date) => (date.getDay() + 6) % 7
  const frame = useRef<HTMLDivElement>(null)
  const months = useIsWiderThan(frame, ROOM_FOR_TWO) ? 2 : 1
  const days = weekdayNames(useIsWiderThan(frame, ROOM_FOR_WEEKDAYS, true) ? 'short' : 'narrow', locale)
  // shows a day that was typed or chosen elsewhere, but moves nothing if it is already in view
  const [known, setKnown] = useState(value)
  if (value !== known) {
    setKnown(value)
    const isInSight = value !== undefined && [shown, addMonths(shown, months - 1)].some(each => monthOf(each) === monthOf(value))
    if (value !== undefined && !isInSight) setShown(value)
  }
  const elsewhere = monthOf(shown) === monthOf(own) ? '' : monthOf(shown)
  useEffect(() => onShown?.(elsewhere), [onShown, elsewhere])

  return (
    <div ref={frame} role="group" aria-label={label} className={styles.frame}>
      <FirstMonday value={firstMonday}>
        <DayPicker
          mode="single"
          required
          navLayout="around"
          numberOfMonths={months}
          weekStartsOn={1}
          fixedWeeks
          lang={locale}
          today={toDevice(today)}
          month={toDevice(shown)}
          startMonth={toDevice(inOrder[0] ?? today)}
          endMonth={toDevice(inOrder.at(-1) ?? today)}
          selected={value === undefined ? undefined : toDevice(value)}
          hidden={{ before: toDevice(firstMonday) }}
          modifiers={{ [UNAVAILABLE]: date => !open.has(fromDevice(date)), [MARKED]: date => noted.has(fromDevice(date)) }}
          components={components}
          classNames={classNames}
          onMonthChange={month => setShown(fromDevice(month))}
          onSelect={date => open.has(fromDevice(date)) && onChange(fromDevice(date))}
          formatters={{
            formatCaption: date => formatDate(fromDevice(date), 'month', locale),
            formatWeekdayName: date => days[monday(date)] ?? '',
          }}
          labels={{
            labelNav: () => labels.months,
            labelPrevious: () => labels.previousMonth,
            labelNext: () => labels.nextMonth,
            labelGrid: date => formatDate(fromDevice(date), 'month', locale),
            labelWeekday: date => longDays[monday(date)] ?? '',
            labelDayButton: date => {
              const day = fromDevice(date)
              const state = open.has(day) ? labels.available : labels.unavailable
              return [formatDate(day, 'full', locale), state, ...(noted.has(day) && marked ? [marked.label] : [])].join(', ')
            },
          }}
        />
      </FirstMonday>
      {/* each day has this in its name; two fit on one line on a phone, as in the skeleton */}
      <p aria-hidden="true" className={styles.key}>
        {marked && marked.days.length > 0 ? (
          <span className={styles.keyMarked}>{marked.label}</span>
        ) : (
          <span className={styles.keyOpen}>{labels.available}</span>
        )}
        <span className={styles.keyTaken}>{labels.unavailable}</span>
      </p>
    </div>
  )
})
