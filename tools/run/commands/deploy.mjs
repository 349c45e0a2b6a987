import { buildIfChanged } from '../lib/buildApp.mjs'
import { tsx } from '../lib/exec.mjs'

/** Writes a folder to host, from the build and a configuration: `npm run deploy -- --config FILE --name www.example.com`. */
export async function run(args) {
  await buildIfChanged()
  return tsx('tools/deploy/main.ts', args)
}
