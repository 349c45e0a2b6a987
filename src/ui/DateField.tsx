import { lazy, Suspense, useId, useRef, useState, type ReactNode } from 'react'
import type { CivilDate } from '@/domain/dates'
import { Button } from './Button'
import type { CalendarProps } from './Calendar'
import styles from './DateField.module.css'
import { Icon } from './Icon'
import { Stack } from './Stack'
import { TypedDateField, type TypedDateFieldProps } from './TypedDateField'

const Calendar = lazy(() =>
  import(/* webpackChunkName: "calendar" */ './Calendar').then(module => ({ default: module.Calendar })),
)

export interface DateFieldProps extends TypedDateFieldProps {
  /** The chosen day, whatever is being typed. */
  readonly date: CivilDate | undefined
  /** A day was chosen in the calendar. */
  readonly onChoose: (date: CivilDate) => void
  readonly calendar: Omit<CalendarProps, 'value' | 'onChange'>
  /**
   * Label of the button that opens and closes the calendar below the fields. Without it, the calendar is always shown, above
   * them.
   */
  readonly openText?: string
  /** Shown in place of the calendar while its code loads. */
  readonly fallback: ReactNode
  /** What follows from the day: beside the fields in a wide window, below them in a narrow one. */
  readonly beside?: ReactNode
}

/** A date that can be typed or chosen in a calendar; each shows changes made in the other. */
export function DateField({ date, onChoose, calendar, openText, fallback, beside, ...typed }: DateFieldProps) {
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
        {/* a single stack item, like the calendar, because the placeholder consists of two */}
        <div>
          <Suspense fallback={fallback}>
            <Calendar {...calendar} value={date} onChange={onChoose} />
          </Suspense>
        </div>
        <div className={styles.entry}>
          <TypedDateField {...typed} />
          {beside !== undefined && (
            <div>
              <Stack gap={4}>{beside}</Stack>
            </div>
          )}
        </div>
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
