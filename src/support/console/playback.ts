import type { Moment } from '../player/protocol'
import { scheduleOf } from './model/axis'
import type { ReplayState } from './state'
import type { World } from './world'

/** The minimum interval between updates: one frame. */
const LEAST_WAIT_MS = 16
/** The interval for updating clocks, which show seconds. */
const TICK_MS = 1_000
const LEAST_TICK_MS = 200

export interface Playback {
  /** Starts playback from the current moment, at the chosen speed. */
  start(): void
  stop(): void
}

type PlaybackState = Pick<ReplayState, 'moments' | 'at' | 'speed' | 'skipsPauses'>

/** Plays the visit: goes to each moment when it is due, skipping moments that are due at the same time. */
export function createPlayback(
  world: Pick<World, 'now' | 'after'>,
  read: () => PlaybackState,
  go: (at: number) => void,
  end: () => void,
  /** The ms of the visit elapsed since the current moment. */
  pass: (ms: number) => void,
): Playback {
  let timer: { cancel(): void } | undefined
  let ticking: { cancel(): void } | undefined
  let schedule: readonly number[] = []
  let of: { readonly moments: readonly Moment[]; readonly skipsPauses: boolean } | undefined

  const stop = (): void => {
    timer?.cancel()
    ticking?.cancel()
    timer = undefined
  }
  function start(): void {
    stop()
    const { moments, at, speed, skipsPauses } = read()
    if (speed === 'max') return
    if (of?.moments !== moments || of.skipsPauses !== skipsPauses) {
      schedule = scheduleOf(moments, skipsPauses)
      of = { moments, skipsPauses }
    }
    const factor = Number(speed)
    const from = { due: schedule[at] ?? 0, since: world.now() }
    const tick = (moment: number): void => {
      ticking?.cancel()
      ticking = world.after(Math.max(TICK_MS / factor, LEAST_TICK_MS), () => {
        const passed = from.due + (world.now() - from.since) * factor - (schedule[moment] ?? 0)
        pass(Math.max(0, passed))
        tick(moment)
      })
    }
    const wait = (next: number): void => {
      tick(next - 1)
      const ms = ((schedule[next] ?? 0) - from.due) / factor - (world.now() - from.since)
      timer = world.after(Math.max(ms, LEAST_WAIT_MS), () => {
        const passed = from.due + (world.now() - from.since) * factor
        let reached = next
        while ((schedule[reached + 1] ?? Infinity) <= passed) reached += 1
        if (reached + 1 < schedule.length) wait(reached + 1)
        go(reached)
        if (reached + 1 >= schedule.length) end()
      })
    }
    if (at + 1 < schedule.length) wait(at + 1)
    else end()
  }
  return { start, stop }
}
