import type { Clock } from '../world'

export const browserClock: Clock = {
  now: () => Date.now(),
  sleep(ms) {
    let timer: ReturnType<typeof setTimeout>
    const done = new Promise<null>(resolve => {
      timer = setTimeout(() => resolve(null), ms)
    })
    return { done, cancel: () => clearTimeout(timer) }
  },
}
