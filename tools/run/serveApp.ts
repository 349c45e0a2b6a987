import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { readConfig } from '@/config/readConfig'
import { createAppHost } from '../serve/appHost'
import { listen } from '../serve/listen'
import { originsOf } from '../serve/origins'
import { closeWhenStopped } from './untilStopped'

/** The built app alone, with the configuration of a file. A bad configuration is said in full and nothing is served. */
const { values: options } = parseArgs({
  options: { config: { type: 'string', default: 'config.json' }, port: { type: 'string', default: '3000' } },
})

const read = await readConfig(parsed(readFileSync(options.config, 'utf8')))
if ('problems' in read) {
  for (const { code, key, expected } of read.problems) console.error(`${code} ${key}: expected ${expected}`)
  console.error(`Correct ${options.config} and start again.`)
  process.exit(1)
}
const { config } = read
const app = await listen(
  await createAppHost({ folder: 'dist', config, origins: originsOf(config) }),
  Number(options.port),
  process.env['HOST'] ?? '127.0.0.1',
)
closeWhenStopped(() => app.close())
console.log(`ready http://localhost:${options.port}`)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    console.error(`${options.config} is not JSON: ${error instanceof Error ? error.message : String(error)}`)
    process.exit(1)
  }
}
