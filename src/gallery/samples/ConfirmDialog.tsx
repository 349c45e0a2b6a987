import { useState } from 'react'
import { Button } from '@/ui/Button'
import { ConfirmDialog } from '@/ui/ConfirmDialog'
import type { ControlSample } from '../controlSample'

function Opened({ danger = false }: { readonly danger?: boolean }) {
  const [open, setOpen] = useState(true)
  const close = () => setOpen(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <ConfirmDialog
        danger={danger}
        open={open}
        title="Start again?"
        confirm="Give it back"
        cancel="Go on with it"
        closeLabel="Close"
        onConfirm={close}
        onCancel={close}
      >
        We give your unit back and forget the day, the hours and the protection you chose. Nothing was charged.
      </ConfirmDialog>
    </>
  )
}

export const sample: ControlSample = {
  control: 'ConfirmDialog',
  kind: 'display',
  overlaysPage: true,
  states: {
    normal: <Opened />,
    danger: <Opened danger />,
  },
}
