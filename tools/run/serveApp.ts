import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { createAppHost } from '../serve/appHost'
import { listen } from '../serve/listen'
import { originsOf } from '../serve/origins'
import { checkedConfig } from './checkedConfig'
import { closeWhenStopped } from './untilStopped'

/** The built app alone, with the configuration of a file. A bad configuration is said in full and nothing is served. */
const { values: options } = parseArgs({
  options: { config: { type: 'string', default: 'config.json' }, port: { type: 'string', default: '3000' } },
})

const config = await checkedConfig(parsed(readFileSync(options.config, 'utf8')), `Correct ${options.config} and start again.`)
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
