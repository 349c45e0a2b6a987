import { tsx } from '../lib/exec.mjs'

/** Whether every Node that is supported builds, tests and starts the commit that is checked out; takes some minutes for each: `npm run runtimes -- 24` tries one. */
export const run = args => tsx('tools/release/runtimes.ts', args)
