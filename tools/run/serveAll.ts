import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { settingsFrom } from '../sandbox/settings'
import { startSandbox } from '../sandbox/start'
import { knownHosts } from '../sandbox/web/knownHosts'
import { createAppHost } from '../serve/appHost'
import { listen } from '../serve/listen'
import { originsOf } from '../serve/origins'
import { checkedConfig } from './checkedConfig'
import { greeting } from './greeting'
import { runtimeConfig } from './runtimeConfig'
import { listCitedBuilds } from './listCitedBuilds'
import { startOrExplain } from './startOrExplain'
import { closeWhenStopped } from '../backend/untilStopped'

/** The sandbox and, unless a development server does it, the built app: one process, an origin each. */
const { values: options } = parseArgs({
  options: {
    port: { type: 'string', default: '3000' },
    state: { type: 'string', default: '.lockstep/state' },
    'cross-site': { type: 'boolean', default: false },
    /** Writes the app's configuration there and leaves serving the app to another program. */
    'config-to': { type: 'string' },
    /** Origins behind a proxy that ends TLS, e.g. `https://*.lockstep.test`. */
    public: { type: 'string' },
  },
})

const settings = settingsFrom({
  port: Number(options.port),
  topology: options['cross-site'] ? 'cross-site' : 'ports',
  stateFolder: options.state,
  publicOrigin: options.public,
  databaseUrl: process.env['DATABASE_URL'],
  adminSecret: process.env['LOCKSTEP_ADMIN_SECRET'] ?? randomBytes(16).toString('hex'),
})
const config = await checkedConfig(runtimeConfig(settings), 'Correct tools/run/runtimeConfig.ts and start again.')
const configFile = options['config-to']
if (configFile !== undefined) writeFileSync(configFile, JSON.stringify(config, null, 2))

const command = configFile === undefined ? 'npm start' : 'npm run dev'
const { sandbox, app } = await startOrExplain(
  port => `PORT=${port} ${command}`,
  async () => {
    const hosts = knownHosts(settings.origins.app)
    const host = configFile === undefined && (await createAppHost({ folder: 'dist', config, origins: originsOf(config), hosts }))
    const sandbox = await startSandbox(settings)
    return { sandbox, app: host ? await listen(host, settings.ports.app, '127.0.0.1') : undefined }
  },
)
const stopListing = await listCitedBuilds(settings)
closeWhenStopped(async () => {
  try {
    await stopListing()
  } finally {
    await Promise.all([sandbox.close(), app?.close()])
  }
})

// not behind a proxy, where the output is a stored log, in which passwords and secrets do not belong
if (options.public === undefined) console.log(greeting(settings))
console.log(`ready ${settings.origins.app}`)
