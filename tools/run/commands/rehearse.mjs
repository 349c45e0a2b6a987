import { buildIfChanged } from '../lib/buildApp.mjs'
import { tsxServer } from '../lib/exec.mjs'
import { findNginx } from '../lib/findNginx.mjs'
import { optionsFrom } from '../lib/options.mjs'
import { mustBeFree, portFrom } from '../lib/ports.mjs'
import { stateFolder } from '../lib/root.mjs'

/** What `npm run deploy` makes, behind nginx and TLS on this machine, with the sandbox as its back end: `PORT=4000 npm run rehearse`. */
export async function run(args) {
  optionsFrom(args, {})
  const port = portFrom()
  await mustBeFree(port, free => `PORT=${free} npm run rehearse`, 8)
  const nginx = await findNginx()
  await buildIfChanged()
  return tsxServer('tools/deploy/rehearse.ts', [`--port=${port}`, `--state=${stateFolder()}`, `--nginx=${nginx}`])
}
