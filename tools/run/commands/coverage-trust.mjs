import { tsx } from '../lib/exec.mjs'

/** Which failure cases have a test that passed; arguments choose groups: `npm run coverage:trust -- AUTH PAY`. */
export const run = args => tsx('tools/coverage/main.ts', ['trust', ...args])
