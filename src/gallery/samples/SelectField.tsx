import { SelectField } from '@/ui/SelectField'
import { Stack } from '@/ui/Stack'
import { Forced } from '../Forced'
import type { ControlSample } from '../controlSample'

const titles = ['Ms', 'Mrs', 'Mr', 'Mx', 'Dr'].map(title => ({ value: title, label: title }))
const reasons = [
  { value: 'move', label: 'I am moving house' },
  { value: 'space', label: 'I need more space at home' },
  { value: 'business', label: 'For my business: stock, tools, archives and whatever does not fit into the shop' },
]
const filled = <SelectField label="Why do you store?" options={reasons} defaultValue="space" />
const wrong = (
  <SelectField
    label="Why do you store?"
    hint="It tells us which unit to show first."
    error="Choose a reason."
    options={reasons}
    placeholder="Choose one"
  />
)

export const sample: ControlSample = {
  control: 'SelectField',
  kind: 'controls',
  states: {
    'nothing chosen': <SelectField label="Why do you store?" options={reasons} placeholder="Choose one" />,
    filled,
    hover: <Forced as="hover">{filled}</Forced>,
    focus: <Forced as="focus">{filled}</Forced>,
    error: wrong,
    'error, focus': <Forced as="focus">{wrong}</Forced>,
    'hint and optional': (
      <SelectField label="Title" optionalText="(optional)" hint="As we should write to you." options={titles} width={10} />
    ),
    'disabled with the reason': (
      <SelectField
        label="Length of the rental"
        hint="This store rents by the month."
        options={[{ value: 'm', label: 'By the month' }]}
        disabled
      />
    ),
    widths: (
      <Stack>
        <SelectField label="Title" options={titles} width={10} />
        <SelectField label="Why do you store?" options={reasons} width={20} defaultValue="move" />
      </Stack>
    ),
    'long words': <SelectField label="Why do you store?" options={reasons} defaultValue="business" />,
  },
}
