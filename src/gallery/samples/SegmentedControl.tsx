import { Icon } from '@/ui/Icon'
import { Picture } from '@/ui/Picture'
import { SegmentedControl, type Segment, type SegmentedControlProps } from '@/ui/SegmentedControl'
import { Forced } from '../Forced'
import { WithValue } from '../WithValue'
import type { ControlSample } from '../controlSample'
import unit from '../unit.svg'

const units: readonly Segment[] = [
  { value: 'ft', label: 'Square feet' },
  { value: 'm', label: 'Square metres' },
]
const drawing = <Picture src={unit} alt="" width={72} height={48} eager />
const pictured: readonly Segment[] = ['Small', 'Medium', 'Large'].map(label => ({ value: label, label, media: drawing }))
const signed: readonly Segment[] = [
  { value: 'email', label: 'Email', media: <Icon name="person" /> },
  { value: 'phone', label: 'Phone', media: <Icon name="phone" /> },
]
const many: readonly Segment[] = ['All', '10', '25', '35', '50', '75', '100', '150', '200', '250+'].map(label => ({
  value: label,
  label,
}))
const long: readonly Segment[] = [
  { value: 'near', label: 'The stores nearest to me' },
  { value: 'cheap', label: 'The lowest price for the whole rental, deposit and cover included' },
  { value: 'hours', label: 'Open round the clock' },
]

type Sample = Partial<Omit<SegmentedControlProps, 'value' | 'onChange' | 'name'>> & { readonly chosen?: string }

function Segments({ chosen, ...props }: Sample) {
  return (
    <WithValue<string | undefined> initial={chosen}>
      {(value, setValue, name) => (
        <SegmentedControl legend="Show sizes in" options={units} {...props} name={name} value={value} onChange={setValue} />
      )}
    </WithValue>
  )
}

export const sample: ControlSample = {
  control: 'SegmentedControl',
  kind: 'controls',
  states: {
    'nothing chosen': <Segments />,
    chosen: <Segments chosen="ft" />,
    hover: (
      <Forced as="hover">
        <Segments chosen="ft" />
      </Forced>
    ),
    focus: (
      <Forced as="focus">
        <Segments chosen="ft" />
      </Forced>
    ),
    active: (
      <Forced as="active">
        <Segments chosen="ft" />
      </Forced>
    ),
    hint: <Segments chosen="m" hint="A single garage has about 150 sq ft, or 14 m²." />,
    error: <Segments error="Choose one of the two." />,
    'legend not shown': <Segments legendHidden chosen="ft" />,
    'with signs': <Segments legend="How should we write?" options={signed} chosen="email" />,
    'with pictures': <Segments legend="How much do you have?" options={pictured} chosen="Medium" />,
    'many options': <Segments legend="Size in square feet" options={many} chosen="75" />,
    'long words': <Segments legend="What comes first?" options={long} chosen="cheap" />,
  },
}
