import { rmSync } from 'node:fs'
import { buildIfChanged } from '../lib/buildApp.mjs'
import { tsxServer } from '../lib/exec.mjs'
import { optionsFrom } from '../lib/options.mjs'
import { mustBeFree, portFrom } from '../lib/ports.mjs'
import { stateFolder } from '../lib/root.mjs'

/** The product on this machine: the built app and the sandbox it talks to, in one process. */
export async function run(args) {
  const options = optionsFrom(args, { reset: { type: 'boolean' }, 'cross-site': { type: 'boolean' } })
  const port = portFrom()
  await mustBeFree(port, free => `PORT=${free} npm start`)
  if (options.reset) {
    console.log('Forgetting the sandbox’s data (--reset).')
    rmSync(stateFolder(), { recursive: true, force: true })
  }
  await buildIfChanged()
  console.log('Starting the sandbox …')
  return tsxServer('tools/run/serveAll.ts', [
    `--port=${port}`,
    `--state=${stateFolder()}`,
    ...(options['cross-site'] ? ['--cross-site'] : []),
  ])
}
