import { tsx } from '../lib/exec.mjs'

/** Lays out a step of the rental that compiles, is met in order and has a test: `npm run new:step -- name --after step`. */
export const run = args => tsx('tools/new-step/main.ts', args)
