import { createContext, memo, type RefObject, use, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { DayPicker, Week, type DayButtonProps, type DayProps, type WeekProps } from 'react-day-picker'
import { civilDate } from '@/domain/civilDate'
import { addMonths, dateParts, type CivilDate } from '@/domain/dates'
import { formatDate, weekdayNames } from '@/domain/formatDate'
import styles from './Calendar.module.css'
import { mondayOf } from './calendarWeeks'
import { Icon } from './Icon'

/** True while the element is at least so wide, in rem: larger text makes the same room smaller. */
export function useIsWiderThan(element: RefObject<HTMLElement | null>, rem: number): boolean {
  const [isWide, setIsWide] = useState(false)
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
  /** The month to show whatever is chosen, for instance `2026-12`; empty for that of the value, or the first with a day to be had. */
  readonly month?: string | undefined
  /** What would have to stand in `month` for what is shown now. */
  readonly onShown?: ((month: string) => void) | undefined
  /** The only days that can be chosen. */
  readonly enabled: readonly CivilDate[]
  /** Those among them of which something is to be known first, in a word that follows `available` and stands in the key. */
  readonly marked?: { readonly days: readonly CivilDate[]; readonly label: string } | undefined
  readonly today: CivilDate
  readonly locale: string
  /** `available` and `unavailable` follow the date in the name of each day. */
  readonly labels: Readonly<Record<'months' | 'previousMonth' | 'nextMonth' | 'available' | 'unavailable', string>>
}

// The picker counts in the device's own zone. Noon keeps the day clear of every change of clocks.
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

/** The picker keeps the arrow keys off disabled days; here they can be visited, and say that they are not to be had. */
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

/** The picker fills up the weeks of a month with empty cells for the days of its neighbours, and says that they are selected too. */
function Cell({ day: _, modifiers, ...cell }: DayProps) {
  return <td {...cell} aria-selected={modifiers['hidden'] ? undefined : cell['aria-selected']} />
}

/** The first day of the week with which the calendar begins: weeks that have gone would push those to choose from out of sight. */
const FirstMonday = createContext<CivilDate>('')

function WeekToCome(props: WeekProps) {
  const last = props.week.days.at(-1)
  const isOver = last !== undefined && fromDevice(last.date) < use(FirstMonday)
  return isOver ? <></> : <Week {...props} />
}

/** Of two the later month's button stands at its end; both are the same arrow, which the style turns. */
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
 * One month to pick a day from, Monday first; two where there is room. Load it lazily: it brings its own library. It is hundreds of
 * elements, drawn anew only when it is given something else: keep what it is given while it is the same.
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
  const days = weekdayNames('short', locale)
  const longDays = weekdayNames('long', locale)
  const monday = (date: Date) => (date.getDay() + 6) % 7
  const frame = useRef<HTMLDivElement>(null)
  const months = useIsWiderThan(frame, ROOM_FOR_TWO) ? 2 : 1
  // a day that was typed or chosen elsewhere comes into sight; one that is in sight moves nothing under the pointer
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
      {/* every day says this in its name; two of them stand in one line of a phone, as its skeleton has it */}
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
