import type { Text } from '@/view/useText'

const options = { timeZone: 'Europe/London' } as const
const CLOCK = new Intl.DateTimeFormat('en-GB', { ...options, timeStyle: 'medium' })
const DAY_AND_TIME = new Intl.DateTimeFormat('en-GB', { ...options, dateStyle: 'medium', timeStyle: 'short' })
const DAY = new Intl.DateTimeFormat('en-GB', { ...options, dateStyle: 'long' })

/** `12:31:05.2`: tenths distinguish events within one second. What is not a valid time is returned unchanged. */
export const clockTime = (at: number): string =>
  isValidTime(at) ? `${CLOCK.format(at)}.${Math.floor((((at % 1_000) + 1_000) % 1_000) / 100)}` : String(at)
export const dayOf = (at: number): string => (isValidTime(at) ? DAY.format(at) : String(at))
export const dayAndTimeOf = (at: number): string => (isValidTime(at) ? DAY_AND_TIME.format(at) : '')

/** The range of `Date` (ECMA-262 §21.4.1.1). */
const isValidTime = (at: number): boolean => Math.abs(at) <= 8.64e15

/** `4 min 10 s`. */
export function durationText(text: Text, ms: number): string {
  const seconds = Math.round(ms / 1_000)
  if (ms < 1_000) return text('console.duration.ms', { ms: Math.round(ms) })
  if (seconds < 60) return text('console.duration.seconds', { seconds })
  const minutes = Math.floor(seconds / 60)
  if (minutes < 60) return text('console.duration.minutes', { minutes, seconds: seconds % 60 })
  return text('console.duration.hours', { hours: Math.floor(minutes / 60), minutes: minutes % 60 })
}
