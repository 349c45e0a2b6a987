import { tsx } from '../lib/exec.mjs'

/** Rentals while processes, database and network break; the last line is one JSON object: `npm run chaos -- --rentals 10000`. */
export const run = args => tsx('tools/chaos/main.ts', args)
