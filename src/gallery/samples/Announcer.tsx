import { Button } from '@/ui/Button'
import { useAnnounce } from '@/ui/Announcer'
import type { ControlSample } from '../controlSample'

function Say() {
  const announce = useAnnounce()
  return (
    <Button variant="secondary" onClick={() => announce('Your choice is saved.')}>
      Say “Your choice is saved.”
    </Button>
  )
}

export const sample: ControlSample = {
  control: 'Announcer',
  kind: 'layout',
  states: {
    'says the same again': (
      <>
        <p>Nothing is seen of it: a screen reader says the words each time.</p>
        <span>
          <Say />
        </span>
      </>
    ),
  },
}
