import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { knownHosts } from '../sandbox/web/knownHosts'
import { createAppHost } from '../serve/appHost'
import { listen } from '../serve/listen'
import { originsOf } from '../serve/origins'
import { checkedConfig } from './checkedConfig'
import { startOrExplain } from './startOrExplain'
import { closeWhenStopped } from '../backend/untilStopped'

/**
 * Serves the built app alone, with the configuration in a file. All problems of an invalid configuration are reported, and
 * nothing is served.
 */
const { values: options } = parseArgs({
  options: {
    config: { type: 'string', default: 'config.json' },
    port: { type: 'string', default: '3000' },
    /** A name that the app is reached by, as browsers send it in `Host`. */
    host: { type: 'string', multiple: true, default: [] },
  },
})
const bindTo = process.env['HOST']
const port = Number(options.port)

const config = await checkedConfig(
  parseOrExit(readFileSync(options.config, 'utf8')),
  `Correct ${options.config} and start again.`,
)
// Bound to a network without `--host`, it accepts any name: whatever forwards requests to it has to check that.
const acceptsAnyHost = bindTo !== undefined && options.host.length === 0
const hosts = acceptsAnyHost
  ? undefined
  : new Set([...knownHosts(`http://localhost:${port}`), ...options.host.map(name => name.toLowerCase())])
const app = await startOrExplain(
  free => `npm run serve -- --config ${options.config} --port ${free}`,
  async () =>
    listen(await createAppHost({ folder: 'dist', config, origins: originsOf(config), hosts }), port, bindTo ?? '127.0.0.1'),
)
closeWhenStopped(() => app.close())
console.log(`ready http://localhost:${options.port}`)

function parseOrExit(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    console.error(`${options.config} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}
