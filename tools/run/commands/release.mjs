import { buildAlways } from '../lib/buildApp.mjs'
import { tsx } from '../lib/exec.mjs'

/** What goes with a version: `npm run release -- prepare minor`, then, once that is committed, `npm run release`. */
export async function run(args) {
  if (args.length === 0) await buildAlways()
  return tsx('tools/release/main.ts', args)
}
