import { layOut } from '../lib/checks.mjs'

/** Lays out every file, or those that are named; `npm run check` refuses what differs. */
export const run = args => layOut(args.length === 0 ? ['.'] : args)
