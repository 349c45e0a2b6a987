import { isLongRun } from '../../../tools/run/lib/isLongRun.mjs'

/** The number of random cases to try: `few` in the quick suite, `many` in the long one. */
export function runs(few: number, many: number): number {
  return isLongRun() ? many : few
}
