import { nodeServer } from '../lib/exec.mjs'
import { optionsFrom } from '../lib/options.mjs'
import { mustBeFree, portFrom } from '../lib/ports.mjs'

/** The design system's page with hot reload, without app and sandbox: http://localhost:PORT/gallery */
export async function run(args) {
  optionsFrom(args, {})
  const port = portFrom()
  await mustBeFree(port, free => `PORT=${free} npm run gallery`, 1)
  console.log(`The gallery: http://localhost:${port}/gallery`)
  return nodeServer('node_modules/webpack-cli/bin/cli.js', [
    'serve',
    '--env',
    'gallery',
    '--mode',
    'development',
    '--port',
    String(port),
  ])
}
