import { londonTime } from './dates'

/** Minutes since midnight as HH:MM. */
export const clockTime = (minutes: number): string =>
  [Math.floor(minutes / 60), minutes % 60].map(part => String(part).padStart(2, '0')).join(':')

/**
 * The time in London as HH:MM.
 * @param instant milliseconds since the epoch
 */
export const londonClock = (instant: number): string => clockTime(londonTime(instant).minutes)
