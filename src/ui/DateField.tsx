import { lazy, Suspense, useId, useRef, useState, type ReactNode } from 'react'
import type { CivilDate } from '@/domain/dates'
import { Button } from './Button'
import type { CalendarProps } from './Calendar'
import { Icon } from './Icon'
import { Stack } from './Stack'
import { TypedDateField, type TypedDateFieldProps } from './TypedDateField'

const Calendar = lazy(() =>
  import(/* webpackChunkName: "calendar" */ './Calendar').then(module => ({ default: module.Calendar })),
)

export interface DateFieldProps extends TypedDateFieldProps {
  /** The day that stands chosen, whatever is being typed. */
  readonly date: CivilDate | undefined
  /** A day was chosen in the calendar. */
  readonly onChoose: (date: CivilDate) => void
  readonly calendar: Omit<CalendarProps, 'value' | 'onChange'>
  /** Of the button that opens and closes the calendar below the fields; without it the calendar always stands there, above them. */
  readonly openText?: string
  /** Stands where the calendar will be while its script comes. */
  readonly fallback: ReactNode
}

/** One date, typed or chosen in a calendar: both are there, and each shows what the other did. */
export function DateField({ date, onChoose, calendar, openText, fallback, ...typed }: DateFieldProps) {
  const panelId = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setIsOpen] = useState(false)

  const choose = (chosen: CivilDate) => {
    onChoose(chosen)
    setIsOpen(false)
    button.current?.focus()
  }
  if (openText === undefined)
    return (
      <Stack gap={4}>
        {/* one item of the stack, as the calendar is: what stands in its place has two */}
        <div>
          <Suspense fallback={fallback}>
            <Calendar {...calendar} value={date} onChange={onChoose} />
          </Suspense>
        </div>
        <TypedDateField {...typed} />
      </Stack>
    )
  return (
    <Stack gap={4}>
      <TypedDateField {...typed} />
      <span>
        <Button
          ref={button}
          variant="secondary"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setIsOpen(!isOpen)}
        >
          <Icon name="calendar" />
          {openText}
        </Button>
      </span>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback={fallback}>
            <Calendar {...calendar} value={date} onChange={choose} />
          </Suspense>
        )}
      </div>
    </Stack>
  )
}
