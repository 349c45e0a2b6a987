import { buildIfChanged } from '../lib/buildApp.mjs'
import { tsx } from '../lib/exec.mjs'
import { findChromium } from '../lib/findChromium.mjs'

/** How fast the landing page shows what matters, beside the same page without script: `npm run bench:page -- --rounds 30`. */
export async function run(args) {
  await buildIfChanged()
  return tsx('tools/bench/page.ts', args, { CHROMIUM_PATH: await findChromium() })
}
