import { tsx } from '../lib/exec.mjs'

/** Checks that plugins record the shapes locked in tests/recordings/shapes.json; `-- --update` locks the current ones. */
export const run = args => tsx('tools/shapes/main.ts', args)
