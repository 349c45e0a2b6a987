import { useState } from 'react'
import { Button } from '@/ui/Button'
import { Toasts, type Toast } from '@/ui/Toasts'
import type { ControlSample } from '../controlSample'

function Shown({ initial }: { readonly initial: readonly Toast[] }) {
  const [toasts, setToasts] = useState(initial)
  return (
    <>
      <Button onClick={() => setToasts(initial)}>Show again</Button>
      <Toasts toasts={toasts} closeLabel="Close" onClose={id => setToasts(toasts.filter(toast => toast.id !== id))} />
    </>
  )
}

const saved = { id: 'saved', text: 'Your choice is saved.' }
const removed = {
  id: 'removed',
  text: 'The card that ends in 4242 was removed from your account.',
  action: <Button variant="quiet">Undo</Button>,
}

export const sample: ControlSample = {
  control: 'Toasts',
  kind: 'display',
  overlaysPage: true,
  states: { several: <Shown initial={[saved, removed]} />, one: <Shown initial={[saved]} /> },
}
