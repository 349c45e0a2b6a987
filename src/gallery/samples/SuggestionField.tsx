import { SuggestionField, type SuggestionFieldProps } from '@/ui/SuggestionField'
import type { ComboboxItem } from '@/ui/comboboxRules'
import { WithInteraction, typeText } from '../WithInteraction'
import { Forced } from '../Forced'
import { WithValue } from '../WithValue'
import type { ControlSample } from '../controlSample'

const places: readonly ComboboxItem[] = [
  { value: '0', label: 'Ilkeston', detail: 'Derbyshire' },
  { value: '1', label: 'Ilkley', detail: 'Bradford' },
  { value: '2', label: 'Ilminster', detail: 'Somerset' },
]
const long: readonly ComboboxItem[] = [
  { value: '0', label: 'Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch', detail: 'Anglesey' },
  { value: '1', label: 'Newport', detail: 'Bath and North East Somerset' },
]

type Sample = Partial<SuggestionFieldProps> & { readonly initial?: string }

function Places({ initial = '', items = places, ...props }: Sample) {
  return (
    <WithValue initial={initial}>
      {(value, setValue) => (
        <SuggestionField
          label="Town or postcode"
          {...props}
          items={value === '' ? [] : items}
          value={value}
          onType={setValue}
          onChoose={chosen => setValue(items[Number(chosen)]?.label ?? '')}
          onClose={() => setValue('')}
          labels={{ count: count => `${count} suggestions` }}
        />
      )}
    </WithValue>
  )
}

const typed = (text: string, props: Sample = {}) => (
  <WithInteraction act={typeText(text)}>
    <Places {...props} />
  </WithInteraction>
)

export const sample: ControlSample = {
  control: 'SuggestionField',
  kind: 'controls',
  overlaysPage: true,
  states: {
    open: typed('il'),
    rest: <Places hint="For example Leeds or BS2" />,
    filled: <Places initial="Ilkley" items={[]} />,
    focus: (
      <Forced as="focus">
        <Places />
      </Forced>
    ),
    error: <Places error="Type a town or a postcode." />,
    'long words': typed('n', { items: long }),
  },
}
