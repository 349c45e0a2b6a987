import { useText } from '@/view/useText'
import { Stack } from '@/ui/Stack'

const THINGS = ['phone', 'lock', 'boxes'] as const

/** So that nobody has to drive home again. */
export function ThingsToBring() {
  const text = useText()
  return (
    <Stack as="section" gap={3}>
      <h2>{text('booking.pack.bring')}</h2>
      <ul>
        {THINGS.map(thing => (
          <li key={thing}>{text(`booking.pack.bring.${thing}`)}</li>
        ))}
      </ul>
    </Stack>
  )
}
