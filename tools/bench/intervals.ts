import { percentile } from './measures'

export interface Interval {
  readonly median: number
  /** The 95 % bootstrap interval of the median. */
  readonly low: number
  readonly high: number
}

const RESAMPLES = 2_000

/** The median and its bootstrap interval. The same values have the same interval: resampling is seeded. */
export function intervalOf(values: readonly number[]): Interval | undefined {
  if (values.length === 0) return undefined
  let seed = 1
  const random = (): number => (seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32
  const medians = Array.from({ length: RESAMPLES }, () =>
    percentile(
      values.map(() => values[Math.floor(random() * values.length)] ?? 0),
      0.5,
    ),
  )
  return { median: percentile(values, 0.5), low: percentile(medians, 0.025), high: percentile(medians, 0.975) }
}

/** Of the ratios per round, so that load during a whole round cancels out. */
export function pairedRatios(measured: readonly number[], floor: readonly number[]): number[] {
  return measured.flatMap((value, round) => {
    const least = floor[round]
    return least === undefined || least === 0 ? [] : [value / least]
  })
}
