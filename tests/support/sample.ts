import { isLongRun } from '../../tools/run/lib/isLongRun.mjs'

/** As many cases as `most`, spread evenly over the list and the same in every run; in the long run all of them. */
export const sample = <T>(cases: readonly T[], most: number): readonly T[] =>
  isLongRun()
    ? cases
    : cases.filter((_, index) => Math.floor((index * most) / cases.length) !== Math.floor(((index - 1) * most) / cases.length))
