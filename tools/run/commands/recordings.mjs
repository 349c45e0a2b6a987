import { tsxServer } from '../lib/exec.mjs'

/** The recordings service as a process of its own: `npm run recordings -- --config FILE`. */
export const run = args => tsxServer('tools/recordings/main.ts', args)
