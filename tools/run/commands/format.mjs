import { node } from '../lib/exec.mjs'

/** Lays out every file as Prettier does; `npm run check` refuses what differs. */
export const run = args =>
  node('node_modules/prettier/bin/prettier.cjs', ['--write', '--log-level=warn', ...(args.length === 0 ? ['.'] : args)])
