import { mkdirSync } from 'node:fs'
import path from 'node:path'
import { nodeServer, tsx, tsxServer } from '../lib/exec.mjs'
import { optionsFrom } from '../lib/options.mjs'
import { mustBeFree, portFrom } from '../lib/ports.mjs'
import { stateFolder } from '../lib/root.mjs'

/** The app with hot reload, on the same sandbox as `npm start`. */
export async function run(args) {
  optionsFrom(args, {})
  const port = portFrom()
  const again = free => `PORT=${free} npm run dev`
  await mustBeFree(port, again)
  mkdirSync(stateFolder(), { recursive: true })
  for (const written of ['tools/pictures/main.ts', 'tools/build/contentMain.ts'])
    if ((await tsx(written, ['--to=.lockstep/build/dev'])) !== 0) return 1
  // the sandbox explains a port that was taken meanwhile; webpack's server would not
  await mustBeFree(port, again, 1)
  const config = path.join(stateFolder(), 'config.json')
  const sandbox = tsxServer('tools/run/serveAll.ts', [`--port=${port}`, `--state=${stateFolder()}`, `--config-to=${config}`])
  const app = nodeServer('node_modules/webpack-cli/bin/cli.js', ['serve', '--mode', 'development', '--port', String(port)], {
    LOCKSTEP_CONFIG: config,
  })
  const code = await Promise.race([sandbox, app])
  // one without the other is of no use: pass the end on as if we had been asked to stop
  process.emit('SIGTERM')
  await Promise.all([sandbox, app])
  return code
}
