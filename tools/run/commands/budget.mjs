import { buildIfChanged } from '../lib/buildApp.mjs'
import { tsx } from '../lib/exec.mjs'

/** How much JavaScript the landing page loads, against its budget. */
export async function run() {
  await buildIfChanged()
  return tsx('tools/build/budget.ts')
}
