import { testChanged } from '../lib/testChanged.mjs'
import { optionsFrom } from '../lib/options.mjs'

/** What a change reaches: `npm run test:changed -- --since main`. */
export const run = args => testChanged(optionsFrom(args, { since: { type: 'string' } }).since)
