import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { checkedConfig } from '../run/checkedConfig'
import { originsOf } from '../serve/origins'
import { readSite } from '../serve/site'
import { newRelease, releaseName, ReleaseExists } from './newRelease'
import { writeRelease } from './writeRelease'

/** `tools/deploy/main.ts --config=FILE --name=HOST`: everything a host needs, in a folder. tools/deploy/README.md says what to do with it. */
const { values: options } = parseArgs({
  options: {
    config: { type: 'string' },
    /** A name that the app is reached by. */
    name: { type: 'string', multiple: true, default: [] },
    port: { type: 'string', default: '443' },
    to: { type: 'string', default: '.lockstep/deploy' },
    /** Where releases lie on the host. */
    releases: { type: 'string', default: '/srv/lockstep/releases' },
    certificate: { type: 'string', default: '/etc/lockstep/tls/fullchain.pem' },
    'certificate-key': { type: 'string', default: '/etc/lockstep/tls/privkey.pem' },
    'log-folder': { type: 'string', default: '/var/log/nginx' },
    /** For an nginx without the module for `.br` files. */
    'gzip-only': { type: 'boolean', default: false },
    /** The first port of each process of the sandbox behind this nginx, for a rehearsal. */
    services: { type: 'string', multiple: true, default: [] },
  },
})
if (options.config === undefined || options.name.length === 0)
  fail('Name the configuration and the name of the site: npm run deploy -- --config FILE --name www.example.com')

const text = readFileSync(options.config, 'utf8')
const config = await checkedConfig(JSON.parse(text), `Correct ${options.config} and start again.`)
const site = await readSite({ folder: 'dist', config, origins: originsOf(config) })
const { releases, ...wanted } = {
  releases: options.releases,
  names: options.name,
  port: Number(options.port),
  certificate: options.certificate,
  certificateKey: options['certificate-key'],
  logFolder: options['log-folder'],
  brotli: !options['gzip-only'],
  processes: options.services.map(Number),
}
const release = releaseName(site.id, config, { releases, ...wanted })
const folder = path.join(options.to, release)
const figures = await newRelease(folder, draft =>
  writeRelease(draft, site, config, { ...wanted, release, at: path.posix.join(releases, release) }),
).catch((error: unknown) => {
  if (error instanceof ReleaseExists) fail(error.message)
  throw error
})
console.table(figures)
console.log(JSON.stringify({ release, folder, ...figures }))

function fail(sentence: string): never {
  console.error(sentence)
  process.exit(1)
}
