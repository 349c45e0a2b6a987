import { useState } from 'react'
import { Button } from '@/ui/Button'
import { Dialog, type DialogProps } from '@/ui/Dialog'
import type { ControlSample } from '../controlSample'

function Opened(props: Partial<DialogProps>) {
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Dialog
        title="Your unit is held for 5 more minutes"
        closeLabel="Close"
        footer={
          <>
            <Button onClick={close}>Keep holding it</Button>
            <Button variant="secondary" onClick={close}>
              Give it up
            </Button>
          </>
        }
        {...props}
        open={open}
        onClose={close}
      >
        {props.children ?? <p>After that somebody else may rent it. What you have chosen stays.</p>}
      </Dialog>
    </>
  )
}

export const sample: ControlSample = {
  control: 'Dialog',
  kind: 'display',
  overlaysPage: true,
  states: {
    normal: <Opened />,
    wide: <Opened size="wide" title="Where your unit is" />,
    'without close button': <Opened closable={false} />,
    'long text': (
      <Opened title="What you agree to when you rent a unit from us for longer than a month">
        {Array.from({ length: 14 }, (_, index) => (
          <p key={index}>
            {index + 1}. You keep the unit dry, locked and free of what burns; we keep the store open at the hours we named.
          </p>
        ))}
      </Opened>
    ),
  },
}
