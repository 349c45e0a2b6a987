import { tsx } from '../lib/exec.mjs'

/** Whether plugins record what is locked in tests/recordings/shapes.json; `-- --update` locks it. */
export const run = args => tsx('tools/shapes/main.ts', args)
