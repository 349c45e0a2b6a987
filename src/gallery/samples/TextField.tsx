import { Stack } from '@/ui/Stack'
import { TextField } from '@/ui/TextField'
import { Forced } from '../Forced'
import type { ControlSample } from '../controlSample'

const one = <TextField label="First name" name="first" defaultValue="" />
const filled = <TextField label="First name" defaultValue="Margaret" />
const wrong = (
  <TextField
    label="Email address"
    hint="We send the agreement there."
    error="Enter an email address like name@example.com."
    defaultValue="margaret@"
  />
)

export const sample: ControlSample = {
  control: 'TextField',
  kind: 'controls',
  states: {
    rest: one,
    filled,
    hover: <Forced as="hover">{filled}</Forced>,
    focus: <Forced as="focus">{filled}</Forced>,
    error: wrong,
    'error, hover': <Forced as="hover">{wrong}</Forced>,
    'error, focus': <Forced as="focus">{wrong}</Forced>,
    hint: <TextField label="Postcode" hint="Of where you live now." width={10} defaultValue="" />,
    optional: <TextField label="Company" optionalText="(optional)" defaultValue="" />,
    placeholder: <TextField label="Town or postcode" placeholder="Bristol or BS1" defaultValue="" />,
    'disabled with the reason': (
      <TextField label="Email address" hint="You signed in with this address." defaultValue="margaret@example.com" disabled />
    ),
    'read only': <TextField label="Account number" hint="We keep it for you." defaultValue="L-2048-7713" readOnly />,
    widths: (
      <Stack>
        <TextField label="Day" width={2} defaultValue="24" />
        <TextField label="Year" width={4} defaultValue="2026" />
        <TextField label="Postcode" width={10} defaultValue="BS1 6QF" />
        <TextField label="Town" width={20} defaultValue="Weston-super-Mare" />
      </Stack>
    ),
    'before and after': (
      <Stack>
        <TextField label="Value of your things" prefix="£" inputMode="decimal" width={10} defaultValue="2,500" />
        <TextField label="Size" suffix="sq ft" inputMode="numeric" width={10} defaultValue="75" />
        <TextField label="Rent" prefix="£" suffix="a month" error="Enter an amount." width={20} defaultValue="many" />
      </Stack>
    ),
    'before and after, focus': (
      <Forced as="focus">
        <TextField label="Rent" prefix="£" suffix="a month" width={20} defaultValue="120" />
      </Forced>
    ),
    'long words': (
      <TextField
        label="The name of the person, the company or the charity that the agreement should be made out to"
        optionalText="(optional)"
        hint="As it stands on the bank statement, the register of companies or the register of charities."
        error="This name has more letters than an agreement can hold: shorten it, or call us and we write it by hand."
        defaultValue="Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch Historical Society and Friends"
      />
    ),
  },
}
