import { useEffect } from 'react'
import { useConsole } from '../useReplay'
import { useStepTo } from './useStepTo'

/** Where keys mean something already. Lists and sliders take theirs before we see them. */
const OWN_KEYS = 'input, select, textarea, [contenteditable]'
const PRESSED_BY_SPACE = 'button, a[href], summary'
export const FILTER_ID = 'filter'

/** The player by single keys; a person can turn them off (WCAG 2.1.4). */
export function useKeys(isOn: boolean): void {
  const { replay } = useConsole()
  const { failure, person } = useStepTo()
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
        '/': () => document.getElementById(FILTER_ID)?.focus(),
      }
      const act = Object.hasOwn(keys, key.toLowerCase()) ? keys[key.toLowerCase()] : undefined
      if (act === undefined || (key === ' ' && on?.closest(PRESSED_BY_SPACE) != null)) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', press)
    return () => document.removeEventListener('keydown', press)
  }, [failure, isOn, person, replay])
}
