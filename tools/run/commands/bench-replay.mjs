import { mkdir } from 'node:fs/promises'
import { buildIfChanged } from '../lib/buildApp.mjs'
import { node, tsx } from '../lib/exec.mjs'
import { findChromium } from '../lib/findChromium.mjs'
import { UserError } from '../lib/userError.mjs'

/** What recording and replaying cost, beside rrweb and Redux DevTools in the same run; takes about seven minutes. */
export async function run() {
  await buildIfChanged()
  for (const variant of ['bench', 'unrecorded'])
    if ((await node('node_modules/webpack-cli/bin/cli.js', ['--mode', 'production', '--env', variant])) !== 0)
      throw new UserError('What is measured could not be built; what is wrong stands above.')
  // the sandbox writes the app's configuration there
  await mkdir('.lockstep/bench', { recursive: true })
  const visits = await node('node_modules/@playwright/test/cli.js', ['test', '--config=e2e/bench.config.ts'], {
    CHROMIUM_PATH: await findChromium(),
    LOCKSTEP_E2E_PORT: process.env.LOCKSTEP_E2E_PORT ?? '3480',
    // as a person types
    LOCKSTEP_TYPES: 'keys',
  })
  // a rental elsewhere is kept for a dictionary and not measured
  if (visits !== 0 || process.env.LOCKSTEP_RENTAL_TOWN !== undefined) return visits
  return tsx('tools/bench/replay.ts')
}
