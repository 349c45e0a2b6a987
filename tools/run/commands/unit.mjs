import { jest } from '../lib/suites.mjs'

/** Unit and integration tests; arguments go to Jest: `npm run unit -- tests/kernel --watch`. */
export const run = args => jest(args)
