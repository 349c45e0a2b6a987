import type { TypedDate } from '@/domain/typedDate'
import { TypedDateField, type TypedDateFieldProps } from '@/ui/TypedDateField'
import { Forced } from '../Forced'
import { WithValue } from '../WithValue'
import type { ControlSample } from '../controlSample'

const nothing: TypedDate = { day: '', month: '', year: '' }
const birthday: TypedDate = { day: '24', month: '11', year: '1961' }
const labels = { day: 'Day', month: 'Month', year: 'Year' }

type Sample = Partial<Omit<TypedDateFieldProps, 'value' | 'onChange' | 'name'>> & { readonly initial?: TypedDate }

function Typed({ initial = birthday, ...props }: Sample) {
  return (
    <WithValue initial={initial}>
      {(value, setValue, name) => (
        <TypedDateField legend="Date of birth" labels={labels} {...props} name={name} value={value} onChange={setValue} />
      )}
    </WithValue>
  )
}

export const sample: ControlSample = {
  control: 'TypedDateField',
  kind: 'controls',
  states: {
    rest: <Typed initial={nothing} />,
    filled: <Typed hint="For instance 24 11 1961." />,
    'month as a word': <Typed initial={{ ...birthday, month: 'Sept' }} />,
    hover: (
      <Forced as="hover">
        <Typed />
      </Forced>
    ),
    focus: (
      <Forced as="focus">
        <Typed />
      </Forced>
    ),
    error: <Typed initial={nothing} hint="For instance 24 11 1961." error="Enter your date of birth." />,
    'one part wrong': <Typed initial={{ ...birthday, day: '31' }} wrongParts={['day']} error="November has 30 days." />,
    'long words': (
      <Typed
        legend="The day on which the eldest of the people who sign this agreement was born"
        hint="It has to be the same as on the passport, the driving licence or whatever else you show us at the store."
        labels={{ day: 'Day of the month', month: 'Month', year: 'Year with four digits' }}
        error="The person who signs first has to be at least eighteen years old on the day of moving in."
      />
    ),
  },
}
