import { useSyncExternalStore, type ReactNode } from 'react'
import styles from './Countdown.module.css'
import { timeLeft, type TimeLeft } from './timeLeft'

/** A clock that tells its subscribers when it has moved on. */
export interface ClockStore {
  readonly subscribe: (listener: () => void) => () => void
  /** Milliseconds since the epoch; the same number until the clock moves on. */
  readonly getSnapshot: () => number
}

export interface CountdownProps {
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
  readonly now: ClockStore
  /** Puts the rest into words, for instance “1 h 1 min 1 s”. */
  readonly format: (left: TimeLeft) => ReactNode
}

/** The time left until a deadline. It moves every second and is therefore never announced by itself. */
export function Countdown({ expiresAt, now, format }: CountdownProps) {
  const time = useSyncExternalStore(now.subscribe, now.getSnapshot, now.getSnapshot)
  return (
    <span role="timer" aria-live="off" className={styles.countdown}>
      {format(timeLeft(expiresAt, time))}
    </span>
  )
}
