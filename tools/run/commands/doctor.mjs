import { tsx } from '../lib/exec.mjs'

/** Examines a real back end before a launch: `npm run doctor -- --config FILE --app https://www.example.com`. */
export const run = args => tsx('tools/doctor/main.ts', args)
