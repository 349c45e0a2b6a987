import { useCallback, useEffect } from 'react'
import { useText } from '@/view/useText'
import { useAnnounce } from '@/ui/Announcer'
import { isByPerson, isFailure } from '../model/moments'
import { useConsole } from '../useReplay'
import { COMMENT_ID } from './Comments'
import { MOMENT_ID } from './Details'

export interface StepTo {
  failure(direction: 1 | -1): void
  person(direction: 1 | -1): void
  /** Goes to the moment at which the page had settled. */
  rest(): void
}

/** Goes to the next moment of a kind, or announces that there is none. */
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
  const rest = useCallback(() => {
    if (!replay.toRest()) announce(text('console.none.rest'))
  }, [announce, replay, text])
  return { failure, person, rest }
}

/** Elements in which keys already have a meaning. Lists and sliders handle theirs before this. */
const OWN_KEYS = 'input, select, textarea, [contenteditable]'
const PRESSED_BY_SPACE = 'button, a[href], summary'
export const FILTER_ID = 'filter'

/** Single-key shortcuts of the player, which can be turned off (WCAG 2.1.4). */
export function useKeys(isOn: boolean): void {
  const { replay } = useConsole()
  const { failure, person, rest } = useStepTo()
  useEffect(() => {
    if (!isOn) return undefined
    const press = (event: KeyboardEvent): void => {
      const { key, target, shiftKey } = event
      if (event.ctrlKey || event.altKey || event.metaKey || event.defaultPrevented) return
      const on = target instanceof Element ? target : undefined
      if (on?.closest(OWN_KEYS) != null) return
      const direction = shiftKey ? -1 : 1
      const keys: Readonly<Record<string, () => void>> = {
        ' ': replay.togglePlaying,
        arrowleft: () => replay.step(-1),
        arrowright: () => replay.step(1),
        home: () => replay.seek(0),
        end: () => replay.seek(Infinity),
        e: () => failure(direction),
        p: () => person(direction),
        r: rest,
        m: () => document.getElementById(MOMENT_ID)?.focus(),
        c: () => document.getElementById(COMMENT_ID)?.focus(),
        '/': () => document.getElementById(FILTER_ID)?.focus(),
      }
      const act = Object.hasOwn(keys, key.toLowerCase()) ? keys[key.toLowerCase()] : undefined
      if (act === undefined || (key === ' ' && on?.closest(PRESSED_BY_SPACE) != null)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [failure, isOn, person, replay, rest])
}
