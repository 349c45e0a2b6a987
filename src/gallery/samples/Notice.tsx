import { Button } from '@/ui/Button'
import { Notice } from '@/ui/Notice'
import type { ControlSample } from '../controlSample'

export const sample: ControlSample = {
  control: 'Notice',
  kind: 'display',
  states: {
    info: <Notice>The desk is closed today; you can get in from 6 am to 10 pm.</Notice>,
    success: (
      <Notice tone="success" title="Saved">
        Your address is changed.
      </Notice>
    ),
    warning: (
      <Notice
        tone="warning"
        title="Your unit is held for 5 more minutes"
        action={<Button variant="secondary">Keep holding it</Button>}
      >
        After that somebody else may rent it.
      </Notice>
    ),
    error: (
      <Notice tone="error" title="Your card was declined" action={<Button variant="secondary">Try another card</Button>}>
        Your bank said no and did not say why. Nothing was taken.
      </Notice>
    ),
    'title alone': <Notice tone="error" title="You are offline" />,
  },
}
