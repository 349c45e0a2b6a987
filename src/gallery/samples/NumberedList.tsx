import { Link } from '@/ui/Link'
import { NumberedList } from '@/ui/NumberedList'
import type { ControlSample } from '../controlSample'

export const sample: ControlSample = {
  control: 'NumberedList',
  kind: 'display',
  states: {
    rest: (
      <NumberedList>
        <li>Choose a store and a size.</li>
        <li>Pay and sign.</li>
        <li>Open the door with your phone.</li>
      </NumberedList>
    ),
    'long words': (
      <NumberedList>
        <li>
          Come to the store on the day you chose, between six in the morning and ten in the evening, with something that shows who
          you are.
        </li>
        <li>The door knows your phone.</li>
      </NumberedList>
    ),
    'a link inside': (
      <NumberedList>
        <li>
          Send us the <Link to="/">valuation</Link> within fourteen days, and keep a copy of it.
        </li>
        <li>
          <strong>Wait.</strong> We answer by the next day.
        </li>
      </NumberedList>
    ),
    'many steps': (
      <NumberedList>
        {Array.from({ length: 12 }, (_, step) => (
          <li key={step}>Carry box {step + 1} in.</li>
        ))}
      </NumberedList>
    ),
  },
}
