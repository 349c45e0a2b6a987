import { existsSync } from 'node:fs'
import { buildIfChanged } from '../lib/buildApp.mjs'
import { tsxServer } from '../lib/exec.mjs'
import { optionsFrom } from '../lib/options.mjs'
import { mustBeFree, portFrom } from '../lib/ports.mjs'
import { UserError } from '../lib/userError.mjs'

/** The built app alone, against whatever back end the configuration file names. */
export async function run(args) {
  const options = optionsFrom(args, {
    config: { type: 'string' },
    port: { type: 'string' },
    host: { type: 'string', multiple: true },
  })
  const { config, port: wanted, host: hosts = [] } = options
  if (config === undefined) throw new UserError('Name the configuration: npm run serve -- --config FILE --port N')
  if (!existsSync(config)) throw new UserError(`There is no file ${config}: name the configuration with --config FILE`)
  const port = portFrom(wanted)
  await mustBeFree(port, free => `npm run serve -- --config ${config} --port ${free}`, 1)
  await buildIfChanged()
  return tsxServer('tools/run/serveApp.ts', [`--config=${config}`, `--port=${port}`, ...hosts.map(host => `--host=${host}`)])
}
