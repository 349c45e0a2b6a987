import { useSyncExternalStore, type ReactNode } from 'react'
import styles from './Countdown.module.css'

export interface TimeLeft {
  readonly hours: number
  readonly minutes: number
  readonly seconds: number
  /** The remaining milliseconds, never negative. */
  readonly milliseconds: number
}

/**
 * The time until a deadline, rounded up to seconds, so that “0 s” is shown only when it has passed.
 * @param expiresAt milliseconds since the epoch
 * @param now milliseconds since the epoch
 */
export function timeLeft(expiresAt: number, now: number): TimeLeft {
  const milliseconds = Math.max(0, expiresAt - now)
  const total = Math.ceil(milliseconds / 1000)
  return { hours: Math.floor(total / 3600), minutes: Math.floor((total % 3600) / 60), seconds: total % 60, milliseconds }
}

/** A clock that notifies its subscribers of each change. */
export interface ClockStore {
  readonly subscribe: (listener: () => void) => () => void
  /** Milliseconds since the epoch; the same number until the clock moves on. */
  readonly getSnapshot: () => number
}

export interface CountdownProps {
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
  readonly now: ClockStore
  /** Formats the remaining time, for instance “1 h 1 min 1 s”. */
  readonly format: (left: TimeLeft) => ReactNode
}

/** The time left until a deadline. It changes every second and is therefore never announced by itself. */
export function Countdown({ expiresAt, now, format }: CountdownProps) {
  const time = useSyncExternalStore(now.subscribe, now.getSnapshot, now.getSnapshot)
  return (
    <span role="timer" aria-live="off" className={styles.countdown}>
      {format(timeLeft(expiresAt, time))}
    </span>
  )
}
