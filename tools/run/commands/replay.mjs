import { tsx } from '../lib/exec.mjs'

/** Folds, shows and verifies recordings; arguments go to the tool: `npm run replay -- show FILE`. */
export const run = args => tsx('tools/replay/main.ts', args)
