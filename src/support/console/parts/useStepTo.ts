import { useCallback } from 'react'
import { useText } from '@/view/useText'
import { useAnnounce } from '@/ui/Announcer'
import { isByPerson, isFailure } from '../model/steps'
import { useConsole } from '../useReplay'

export interface StepTo {
  failure(direction: 1 | -1): void
  person(direction: 1 | -1): void
}

/** Goes to the next of a kind, or says that there is none. */
export function useStepTo(): StepTo {
  const { replay } = useConsole()
  const announce = useAnnounce()
  const text = useText()
  const failure = useCallback(
    (direction: 1 | -1) => {
      if (!replay.stepTo(direction, isFailure))
        announce(text(direction === 1 ? 'console.none.failure.next' : 'console.none.failure.previous'))
    },
    [announce, replay, text],
  )
  const person = useCallback(
    (direction: 1 | -1) => {
      if (!replay.stepTo(direction, isByPerson)) announce(text('console.none.person'))
    },
    [announce, replay, text],
  )
  return { failure, person }
}
