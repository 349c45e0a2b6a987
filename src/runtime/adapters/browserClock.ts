import type { Clock } from '../effects/world'

/** Timers stand still while a laptop sleeps. A sleeper looks at the clock this often, so that it wakes late by no more. */
const LOOK_MS = 15_000

export const browserClock: Clock = {
  now: () => Date.now(),
  sleep(ms) {
    const due = Date.now() + ms
    let slept = 0
    let timer: ReturnType<typeof setTimeout>
    const done = new Promise<null>(resolve => {
      const goOn = (): void => {
        // a clock that was set back does not prolong it
        const slice = Math.max(0, Math.min(ms - slept, due - Date.now(), LOOK_MS))
        timer = setTimeout(() => {
          slept += slice
          if (slept >= ms || Date.now() >= due) resolve(null)
          else goOn()
        }, slice)
      }
      goOn()
    })
    return { done, cancel: () => clearTimeout(timer) }
  },
}
