import { tsx } from '../lib/exec.mjs'

/** What the recordings service takes in; the last line is one JSON object: `npm run bench:recordings -- --visits 2000`. */
export const run = args => tsx('tools/bench/recordings.ts', args)
