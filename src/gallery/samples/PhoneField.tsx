import { callingCodes } from '@/domain/callingCodes'
import { PhoneField, type PhoneFieldProps } from '@/ui/PhoneField'
import { Forced } from '../Forced'
import { WithValue } from '../WithValue'
import type { ControlSample } from '../controlSample'

const options = callingCodes('en-GB').map(({ callingCode, country, region }) => ({
  callingCode,
  region,
  label: `${country} (${callingCode})`,
}))
const home = { callingCode: '+44', label: 'United Kingdom (+44)', region: 'GB' }
const fetchOptions = () => Promise.resolve(options)
const labels = {
  callingCode: 'Country code',
  national: 'Number',
  open: 'Show all countries',
  empty: 'No such country.',
  count: (count: number) => `${count} countries`,
}

type Sample = Partial<Pick<PhoneFieldProps, 'legend' | 'hint' | 'error'>> & {
  readonly callingCode?: string
  readonly national?: string
}

function Phone({ callingCode = '+44', national = '', ...props }: Sample) {
  return (
    <WithValue initial={{ callingCode, national }}>
      {(value, setValue, name) => (
        <PhoneField
          legend="Phone number"
          {...props}
          name={name}
          home={home}
          fetchOptions={fetchOptions}
          value={value}
          onChange={setValue}
          labels={labels}
        />
      )}
    </WithValue>
  )
}

const filled = <Phone national="7700 900123" />

export const sample: ControlSample = {
  control: 'PhoneField',
  kind: 'controls',
  states: {
    rest: <Phone hint="We call only if something is wrong with your unit." />,
    filled,
    hover: <Forced as="hover">{filled}</Forced>,
    focus: <Forced as="focus">{filled}</Forced>,
    error: (
      <Phone
        national="7700"
        error="This number is too short for the United Kingdom."
        hint="We call only if something is wrong."
      />
    ),
    'another country': <Phone callingCode="+33" national="6 12 34 56 78" />,
    'no such code': <Phone callingCode="+999" national="123 456" />,
    'long words': (
      <Phone
        legend="The number at which we reach the person who has the second key"
        callingCode="+500"
        national="7700 900123 extension 4021, ask for Margaret"
        error="A number has digits only: put the name of the person and the extension into the message to the store."
      />
    ),
  },
}
