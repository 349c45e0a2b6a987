import { CheckboxField } from '@/ui/CheckboxField'
import { Link } from '@/ui/Link'
import { Stack } from '@/ui/Stack'
import { Forced } from '../Forced'
import type { ControlSample } from '../controlSample'

const both = (
  <Stack gap={1}>
    <CheckboxField label="Send me news" />
    <CheckboxField label="I have read the terms" defaultChecked />
  </Stack>
)
const wrong = <CheckboxField label="I have read the terms" error="Tick the box to go on." />

export const sample: ControlSample = {
  control: 'CheckboxField',
  kind: 'controls',
  states: {
    rest: both,
    hover: <Forced as="hover">{both}</Forced>,
    focus: <Forced as="focus">{both}</Forced>,
    active: <Forced as="active">{both}</Forced>,
    hint: <CheckboxField label="Send me news" hint="About four letters a year; every one says how to stop them." />,
    error: wrong,
    'error, focus': <Forced as="focus">{wrong}</Forced>,
    'error and hint': <CheckboxField label="I have read the terms" hint="They are four pages." error="Tick the box to go on." />,
    'disabled with the reason': (
      <Stack gap={1}>
        <CheckboxField label="Access round the clock" hint="This store closes at 22:00." disabled />
        <CheckboxField label="Insurance of your things" hint="Every rental has it." disabled defaultChecked />
      </Stack>
    ),
    'a link inside': (
      <CheckboxField
        label={
          <>
            I agree to the{' '}
            <Link href="https://example.com/" newTab="(opens in a new tab)">
              licence agreement
            </Link>
          </>
        }
      />
    ),
    'long words': (
      <CheckboxField
        label="I confirm that what I store is mine, is none of the things that the terms forbid, and that I keep the unit locked."
        hint="Forbidden are: food, plants, animals, fuel, gas, fireworks, weapons, waste and anything that smells or drips."
        error="Tick the box to go on, or call us if one of these sentences is not true of what you store."
      />
    ),
  },
}
