import { tsx } from '../lib/exec.mjs'

/** Lays out a plugin that compiles, is registered and has a test: `npm run new:plugin -- name`. */
export const run = args => tsx('tools/new-plugin/main.ts', args)
