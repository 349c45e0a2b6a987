import { buildIfChanged } from '../lib/buildApp.mjs'
import { tsx } from '../lib/exec.mjs'
import { findChromium } from '../lib/findChromium.mjs'

/** How fast every page is on a slow phone, beside the same page without script: `npm run bench:pages -- --routes /stores,/shop --runs 9`. */
export async function run(args) {
  await buildIfChanged()
  // the headless shell keeps no page for *Back*
  return tsx('tools/bench/pages.ts', args, { CHROMIUM_PATH: await findChromium({ whole: true }) })
}
