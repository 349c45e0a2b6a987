import { tsx } from '../lib/exec.mjs'

/** Updates the stores' pages from an API: `npm run stores -- --api http://localhost:3001/v1`. */
export const run = args => tsx('tools/build/storeFactsMain.ts', args)
