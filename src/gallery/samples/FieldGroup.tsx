import { useId } from 'react'
import { CheckboxField } from '@/ui/CheckboxField'
import { FieldGroup, type FieldGroupProps } from '@/ui/FieldGroup'
import { Stack } from '@/ui/Stack'
import { TextField } from '@/ui/TextField'
import type { ControlSample } from '../controlSample'

function Days(props: Partial<Pick<FieldGroupProps, 'legend' | 'legendHidden' | 'hint' | 'error'>>) {
  return (
    <FieldGroup groupId={useId()} legend="When may we call?" {...props}>
      <Stack gap={1}>
        <CheckboxField label="In the morning" />
        <CheckboxField label="In the afternoon" />
      </Stack>
    </FieldGroup>
  )
}

function Address() {
  return (
    <FieldGroup groupId={useId()} legend="Where do you live?">
      <Stack>
        <TextField label="Street and number" defaultValue="12 Harbour Road" />
        <TextField label="Postcode" width={10} defaultValue="BS1 6QF" />
      </Stack>
    </FieldGroup>
  )
}

export const sample: ControlSample = {
  control: 'FieldGroup',
  kind: 'controls',
  states: {
    rest: <Days />,
    hint: <Days hint="We never call at the weekend." />,
    error: <Days hint="We never call at the weekend." error="Choose at least one." />,
    'legend not shown': <Days legendHidden />,
    'text fields': <Address />,
    'long words': (
      <Days
        legend="At which times of the day may somebody from the store, or from the company that looks after the building, call you?"
        hint="Alarms are different: then we call at any time, all the numbers you gave us, one after the other."
      />
    ),
  },
}
