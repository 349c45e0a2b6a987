import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { closeWhenStopped } from '../backend/untilStopped'
import { type ReadConfig, readServiceConfig } from './service/config'
import { serviceLog } from './service/log'
import { startService } from './service/startService'

/** `npm run recordings -- --config FILE`: the service as a process of its own, until it is stopped. */
const { values } = parseArgs({ options: { config: { type: 'string' }, check: { type: 'boolean', default: false } } })

/** Longer than any request may take. */
const STOPS_WITHIN_MS = 20_000

const read = configIn(values.config ?? refuse('Name the configuration: npm run recordings -- --config FILE'))
if ('problems' in read) refuse(read.problems.map(({ key, expected }) => `CONFIG_VALUE_INVALID ${key}: ${expected}`).join('\n'))
if (values.check) {
  console.log('The configuration is complete.')
} else {
  const log = serviceLog()
  try {
    const { close } = await startService(read.config, read.secrets, log)
    closeWhenStopped(async () => {
      log.info('stopping')
      await close()
      log.info('stopped')
    }, STOPS_WITHIN_MS)
    log.info({ origin: read.config.origin }, 'ready')
  } catch (error) {
    log.fatal({ err: error }, 'could not start')
    process.exitCode = 1
  }
}

function configIn(file: string): ReadConfig {
  try {
    return readServiceConfig(readFileSync(file, 'utf8'), process.env)
  } catch (error) {
    return refuse(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function refuse(why: string): never {
  console.error(why)
  process.exit(2)
}
