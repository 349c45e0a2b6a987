import { tsx } from '../lib/exec.mjs'

/** Which rows of the specification have a test that passed; arguments choose sections: `npm run coverage:spec -- S2 S3`. */
export const run = args => tsx('tools/coverage/main.ts', ['spec', ...args])
