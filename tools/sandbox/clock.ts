import type { SandboxClock } from './services'

export function sandboxClock(): SandboxClock {
  let offset = 0
  return {
    now: () => new Date(Date.now() + offset),
    setOffset: ms => {
      offset = ms
    },
  }
}
