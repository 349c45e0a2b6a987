import { unitTests } from './importers.mjs'

/** Of how many other files with tests that draw the app one is held against the player. */
const ONE_IN = 8
const DRAWS = /^tests\/(app|plugins)\/.*(?<!\.long)\.test\.tsx$/
/** The way to a paid rental, which is held against the player whatever else is: its files by name, of which each has to exist. */
const PAYS = [
  ...['agreedTotal', 'attempt', 'bankPage', 'continuing', 'happyPath', 'paidOnce', 'paying', 'payingWithNewCard'].map(inBooking),
  ...['refusedCards', 'terms'].map(inBooking),
  ...['addCard', 'addPayment', 'resume', 'savedCards'].map(name => `tests/plugins/payment/${name}.test.tsx`),
]
function inBooking(name) {
  return `tests/plugins/booking/${name}.test.tsx`
}

/**
 * The tests that the player is held against: of the way to a paid rental all, of the others that draw the app some.
 *
 * @param {readonly string[]} files
 * @returns {readonly string[]}
 */
export function heldAgainstPlayer(files = unitTests()) {
  const missing = PAYS.filter(file => !files.includes(file))
  if (missing.length > 0) throw new Error(`no such test: ${missing.join(', ')}`)
  const others = files.filter(file => DRAWS.test(file) && !PAYS.includes(file))
  return [...PAYS, ...others.filter((_, index) => index % ONE_IN === 0)]
}
