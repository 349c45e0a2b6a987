import { useRef, useState } from 'react'
import { ShowMore } from '@/ui/ShowMore'
import { Stack } from '@/ui/Stack'
import type { ControlSample } from '../controlSample'

const TOTAL = 7

function Stores({ initial }: { readonly initial: number }) {
  const [shown, setShown] = useState(initial)
  const list = useRef<HTMLUListElement>(null)
  return (
    <Stack>
      <ul ref={list}>
        {Array.from({ length: shown }, (_, index) => (
          <li key={index}>Store {index + 1}</li>
        ))}
      </ul>
      <ShowMore
        shown={shown}
        total={TOTAL}
        label={`Show ${Math.min(3, TOTAL - shown)} more`}
        count={`${shown} of ${TOTAL} stores`}
        list={list}
        onMore={() => setShown(Math.min(TOTAL, shown + 3))}
      />
    </Stack>
  )
}

export const sample: ControlSample = {
  control: 'ShowMore',
  kind: 'display',
  states: { 'more to come': <Stores initial={3} />, 'all shown': <Stores initial={TOTAL} /> },
}
