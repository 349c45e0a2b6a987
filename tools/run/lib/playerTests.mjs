import { unitTests } from './importers.mjs'

/** Of the other test files that draw the app, one in this many also compares the player's pictures. */
const SAMPLE_INTERVAL = 8
const DRAWS = /^tests\/(app|plugins)\/.*(?<!\.long)\.test\.tsx$/
/** The test files of the way to a paid rental, which always compare the player's pictures. Each must exist. */
const OF_PAID_RENTAL = [
  ...['agreedTotal', 'attempt', 'bankPage', 'continuing', 'happyPath', 'paidOnce', 'paying', 'payingWithNewCard'].map(inBooking),
  ...['refusedCards', 'terms'].map(inBooking),
  ...['addCard', 'addPayment', 'resume', 'savedCards'].map(name => `tests/plugins/payment/${name}.test.tsx`),
]
function inBooking(name) {
  return `tests/plugins/booking/${name}.test.tsx`
}

/**
 * The test files whose pictures are compared with the replay player's: all of the way to a paid rental, some of the others.
 *
 * @param {readonly string[]} files
 * @returns {readonly string[]}
 */
export function playerTests(files = unitTests()) {
  const missing = OF_PAID_RENTAL.filter(file => !files.includes(file))
  if (missing.length > 0) throw new Error(`no such test: ${missing.join(', ')}`)
  const others = files.filter(file => DRAWS.test(file) && !OF_PAID_RENTAL.includes(file))
  return [...OF_PAID_RENTAL, ...others.filter((_, index) => index % SAMPLE_INTERVAL === 0)]
}
