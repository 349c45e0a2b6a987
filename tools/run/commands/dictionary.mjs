import { tsx } from '../lib/exec.mjs'

/** The dictionary that sent recordings are packed with: measures it, and makes another with `npm run dictionary -- --number 3`. */
export const run = args => tsx('tools/dictionary/main.ts', args)
