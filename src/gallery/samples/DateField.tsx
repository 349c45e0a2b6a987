import { useState } from 'react'
import type { CivilDate } from '@/domain/dates'
import { readTypedDate, toTypedDate } from '@/domain/typedDate'
import { DateField, type DateFieldProps } from '@/ui/DateField'
import { Skeleton } from '@/ui/Skeleton'
import { WithInteraction, open } from '../WithInteraction'
import { TODAY, workingDays } from '../days'
import type { ControlSample } from '../controlSample'

const calendar = {
  label: 'Days you can move in',
  enabled: workingDays,
  today: TODAY,
  locale: 'en-GB',
  labels: {
    months: 'Months',
    previousMonth: 'Previous month',
    nextMonth: 'Next month',
    available: 'available',
    unavailable: 'not available',
  },
}

type Sample = Pick<DateFieldProps, 'hint' | 'error' | 'openText'> & { readonly initial?: CivilDate }

/** Typing and choosing stay in sync, as in the rental. */
function MoveIn({ initial, ...props }: Sample) {
  const [typed, type] = useState(toTypedDate(initial))
  const read = readTypedDate(typed)
  return (
    <DateField
      name="move-in"
      legend="When do you move in?"
      labels={{ day: 'Day', month: 'Month', year: 'Year' }}
      {...props}
      value={typed}
      onChange={type}
      date={'date' in read ? read.date : undefined}
      onChoose={date => type(toTypedDate(date))}
      calendar={calendar}
      fallback={<Skeleton shape="calendar" label="The calendar is coming" />}
    />
  )
}

export const sample: ControlSample = {
  control: 'DateField',
  kind: 'controls',
  states: {
    rest: <MoveIn hint="For instance 9 3 2026." />,
    filled: <MoveIn initial="2026-03-18" />,
    error: <MoveIn initial="2026-03-15" error="The store is closed on Sundays. Choose another day." />,
    folded: <MoveIn initial="2026-03-18" openText="Choose in a calendar" />,
    'folded, error': <MoveIn openText="Choose in a calendar" hint="For instance 9 3 2026." error="Enter the day you move in." />,
    opened: (
      <WithInteraction act={open}>
        <MoveIn initial="2026-03-18" openText="Choose in a calendar" />
      </WithInteraction>
    ),
  },
}
