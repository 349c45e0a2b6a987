import { Picture } from '@/ui/Picture'
import { RadioCardGroup, type RadioCard, type RadioCardGroupProps } from '@/ui/RadioCardGroup'
import { Forced } from '../Forced'
import { WithValue } from '../WithValue'
import type { ControlSample } from '../controlSample'
import unit from '../unit.svg'

const covers: readonly RadioCard[] = [
  { value: 'basic', title: 'Up to £2,000', description: 'The contents of one room.', price: '£4.00 a month' },
  { value: 'more', title: 'Up to £5,000', description: 'The contents of a flat.', price: '£9.50 a month' },
]
const drawing = <Picture src={unit} alt="" width={240} height={160} eager fill />
const sizes: readonly RadioCard[] = [
  {
    value: '35',
    title: '35 sq ft',
    description: 'A small room: 20 boxes, a bed, a chest of drawers.',
    price: '£62.00 a month',
    media: drawing,
  },
  { value: '75', title: '75 sq ft', description: 'A flat of one bedroom.', price: '£118.00 a month', media: drawing },
]
const payments: readonly RadioCard[] = [
  { value: 'monthly', title: 'Every month' },
  { value: 'yearly', title: 'Once a year' },
]
const taken: RadioCard = {
  value: 'drive',
  title: 'Drive-up unit',
  description: 'All are taken at this store until May.',
  price: '£140.00 a month',
  disabled: true,
}
const long: readonly RadioCard[] = [
  {
    value: 'long',
    title: 'Up to £100,000, with antiques, instruments and works of art that an expert has valued',
    description:
      'Send the valuation within fourteen days of moving in: until it has come, the cover ends at £10,000 for each piece.',
    price: '£1,234.50 a month, first eight weeks half price',
  },
  ...covers,
]
const many = Array.from({ length: 9 }, (_, floor) => ({
  value: String(floor),
  title: `Floor ${floor}`,
  price: `£${90 - floor}.00 a month`,
}))

type Sample = Partial<Omit<RadioCardGroupProps, 'value' | 'onChange' | 'name'>> & { readonly chosen?: string }

function Cards({ chosen, ...props }: Sample) {
  return (
    <WithValue<string | undefined> initial={chosen}>
      {(value, setValue, name) => (
        <RadioCardGroup
          legend="How much is it worth?"
          options={covers}
          {...props}
          name={name}
          value={value}
          onChange={setValue}
        />
      )}
    </WithValue>
  )
}

export const sample: ControlSample = {
  control: 'RadioCardGroup',
  kind: 'controls',
  states: {
    rest: <Cards />,
    chosen: <Cards chosen="more" />,
    hover: (
      <Forced as="hover">
        <Cards chosen="more" />
      </Forced>
    ),
    focus: (
      <Forced as="focus">
        <Cards chosen="more" />
      </Forced>
    ),
    active: (
      <Forced as="active">
        <Cards chosen="more" />
      </Forced>
    ),
    'hint, required': <Cards hint="What it would cost to buy everything again." required />,
    error: <Cards error="Choose a cover." hint="What it would cost to buy everything again." />,
    'disabled with the reason': <Cards legend="Which unit?" options={[...covers, taken]} chosen="basic" />,
    'titles alone': <Cards legend="How will you pay?" options={payments} chosen="monthly" />,
    'legend not shown': <Cards legendHidden chosen="basic" />,
    'with pictures': <Cards legend="Which size?" options={sizes} chosen="75" />,
    'long words': <Cards options={long} chosen="long" />,
    'many options': <Cards legend="Which floor?" options={many} chosen="3" />,
  },
}
