import { formatFiles } from '../lib/checks.mjs'

/** Formats all files, or the named ones; `npm run check` fails if one is not formatted. */
export const run = args => formatFiles(args.length === 0 ? ['.'] : args)
