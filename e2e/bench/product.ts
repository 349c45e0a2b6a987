import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { CheckedConfig } from '@/runtime/config/config'
import { createAppHost } from '../../tools/serve/appHost'
import { listen } from '../../tools/serve/listen'
import { originsOf } from '../../tools/serve/origins'

/** Where the sandbox, which is started without the app, writes the app's configuration. */
export const CONFIG = path.resolve('.lockstep/bench/config.json')

/** The built app under its own address. */
export async function serveProduct(port: number) {
  const config = JSON.parse(await readFile(CONFIG, 'utf8')) as CheckedConfig
  const app = await createAppHost({ folder: 'dist', config, origins: originsOf(config) })
  const server = await listen(app, port, '127.0.0.1')
  return { config, close: () => server.close() }
}
