import { buildIfChanged } from '../lib/buildApp.mjs'
import { tsx } from '../lib/exec.mjs'
import { findChromium } from '../lib/findChromium.mjs'

/** How long the screen takes to answer each press on a slow phone: `npm run bench:presses -- --routes /shop/products --rounds 5`. */
export async function run(args) {
  await buildIfChanged()
  return tsx('tools/bench/presses.ts', args, { CHROMIUM_PATH: await findChromium() })
}
