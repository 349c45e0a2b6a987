import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { checkedConfig } from '../run/checkedConfig'
import { runtimeConfig } from '../run/runtimeConfig'
import { startOrExplain } from '../run/startOrExplain'
import { closeWhenStopped } from '../backend/untilStopped'
import { settingsFrom } from '../sandbox/settings'
import { startSandbox } from '../sandbox/start'
import { originsOf } from '../serve/origins'
import { readSite } from '../serve/site'
import { localCertificate } from './localCertificate'
import { hasBrotli, startNginx } from './startNginx'
import { writeRelease } from './writeRelease'

/** A release as nginx hosts it, on this machine: names below `lockstep.test`, TLS, and the sandbox behind it. */
const { values: options } = parseArgs({
  options: {
    port: { type: 'string', default: '3000' },
    state: { type: 'string', default: '.lockstep/state' },
    nginx: { type: 'string', default: '/usr/sbin/nginx' },
  },
})
const DOMAIN = 'lockstep.test'
const port = Number(options.port)
/** The sandbox's services use seven ports from the first on. */
const tlsPort = port + 7
const settings = settingsFrom({
  port,
  stateFolder: options.state,
  databaseUrl: process.env['DATABASE_URL'],
  adminSecret: process.env['LOCKSTEP_ADMIN_SECRET'] ?? randomBytes(16).toString('hex'),
  publicOrigin: `https://*.${DOMAIN}:${tlsPort}`,
})
const config = await checkedConfig(runtimeConfig(settings), 'Correct tools/run/runtimeConfig.ts and start again.')
const folder = path.resolve('.lockstep/rehearsal', String(port))
rmSync(folder, { recursive: true, force: true })

const { sandbox, nginx } = await startOrExplain(
  free => `PORT=${free} npm run rehearse`,
  async () => {
    const site = await readSite({ folder: 'dist', config, origins: originsOf(config) })
    const tls = await localCertificate(path.join(folder, 'tls'), DOMAIN)
    await writeRelease(path.join(folder, 'release'), site, config, {
      release: site.id,
      at: path.join(folder, 'release'),
      names: [new URL(settings.origins.app).hostname],
      port: tlsPort,
      ...tls,
      logFolder: folder,
      brotli: hasBrotli(),
      processes: [port],
    })
    const running = await startSandbox(settings)
    return { sandbox: running, nginx: await startNginx(options.nginx, folder, tlsPort) }
  },
)
closeWhenStopped(() => Promise.all([sandbox.close(), nginx.close()]))
console.log(`
Behind nginx, for browsers that know the names (a line of /etc/hosts):
  127.0.0.1 ${Object.values(settings.origins)
    .map(origin => new URL(origin).hostname)
    .join(' ')}
and trust ${path.join(folder, 'tls/fullchain.pem')}.

ready ${settings.origins.app}`)
