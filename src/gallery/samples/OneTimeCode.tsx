import { OneTimeCode, type OneTimeCodeProps } from '@/ui/OneTimeCode'
import { Forced } from '../Forced'
import { WithValue } from '../WithValue'
import type { ControlSample } from '../controlSample'

function Code({ initial = '', ...props }: Partial<Omit<OneTimeCodeProps, 'value' | 'onChange'>> & { readonly initial?: string }) {
  return (
    <WithValue initial={initial}>
      {(value, setValue) => <OneTimeCode label="Code" {...props} value={value} onChange={setValue} />}
    </WithValue>
  )
}

const filled = <Code initial="402917" />

export const sample: ControlSample = {
  control: 'OneTimeCode',
  kind: 'controls',
  states: {
    rest: <Code hint="We sent six digits to m•••@example.com." />,
    'half typed': <Code initial="402" />,
    filled,
    hover: <Forced as="hover">{filled}</Forced>,
    focus: <Forced as="focus">{filled}</Forced>,
    error: <Code initial="402918" error="This is not the code we sent last." hint="We sent six digits to m•••@example.com." />,
    'eight digits': <Code initial="40291788" length={8} />,
    'long words': (
      <Code
        label="The code that stands in the message we sent to the phone number ending in 0123"
        hint="It can take two minutes to come. It is good for ten minutes, and only the newest one is."
        error="You have tried this code five times, so that it is no longer good: ask for a new one below."
      />
    ),
  },
}
