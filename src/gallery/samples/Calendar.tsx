import { addDays, weekdayOf, type CivilDate } from '@/domain/dates'
import { Calendar, type CalendarProps } from '@/ui/Calendar'
import { TODAY, workingDays } from '../days'
import { Forced } from '../Forced'
import { WithValue } from '../WithValue'
import type { ControlSample } from '../controlSample'

const labels = {
  months: 'Months',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  available: 'available',
  unavailable: 'not available',
}

type Sample = Partial<Omit<CalendarProps, 'value' | 'onChange'>> & { readonly chosen?: CivilDate }

function Days({ chosen, ...props }: Sample) {
  return (
    <WithValue<CivilDate | undefined> initial={chosen}>
      {(value, setValue) => (
        <Calendar
          label="Move-in date"
          locale="en-GB"
          enabled={workingDays}
          today={TODAY}
          labels={labels}
          {...props}
          value={value}
          onChange={setValue}
        />
      )}
    </WithValue>
  )
}

export const sample: ControlSample = {
  control: 'Calendar',
  kind: 'controls',
  states: {
    rest: <Days />,
    chosen: <Days chosen="2026-03-18" />,
    'today chosen': <Days chosen={TODAY} />,
    hover: (
      <Forced as="hover">
        <Days chosen="2026-03-18" />
      </Forced>
    ),
    focus: (
      <Forced as="focus">
        <Days chosen="2026-03-18" />
      </Forced>
    ),
    active: (
      <Forced as="active">
        <Days chosen="2026-03-18" />
      </Forced>
    ),
    'few days': <Days enabled={workingDays.filter(day => weekdayOf(day) === 3)} />,
    'one day': <Days enabled={[addDays(TODAY, 1)]} />,
    'no day': <Days enabled={[]} />,
    'over the end of a year': (
      <Days today="2026-12-29" enabled={['2026-12-30', '2026-12-31', '2027-01-04', '2027-01-05']} chosen="2027-01-04" />
    ),
    'long words': (
      <Days
        locale="de-DE"
        chosen="2026-02-27"
        today="2026-02-20"
        enabled={['2026-02-20', '2026-02-25', '2026-02-27', '2026-03-02']}
        labels={{
          ...labels,
          available: 'An diesem Tag übergeben wir Einheiten',
          unavailable: 'An diesem Tag übergeben wir keine Einheiten',
        }}
      />
    ),
  },
}
