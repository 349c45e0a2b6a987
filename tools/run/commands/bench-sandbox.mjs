import { tsx } from '../lib/exec.mjs'

/** How much the sandbox bears on this machine; the last line is one JSON object: `npm run bench:sandbox -- --seconds 30`. */
export const run = args => tsx('tools/bench/sandbox.ts', args)
