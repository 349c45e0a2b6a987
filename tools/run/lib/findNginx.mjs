import { existsSync } from 'node:fs'
import { canInstall, install } from './apt.mjs'
import { UserError } from './userError.mjs'

const CANDIDATES = [process.env.NGINX_PATH, '/usr/sbin/nginx', '/usr/local/sbin/nginx', '/opt/homebrew/bin/nginx']
const installed = () => CANDIDATES.find(file => file && existsSync(file))

/**
 * nginx for trying what `npm run deploy` makes, installed if there is none and this is Debian.
 *
 * @returns {Promise<string>} path of the program
 */
export async function findNginx() {
  const present = installed()
  if (present) return present
  if (canInstall()) {
    console.log('Installing nginx (apt-get) …')
    await install('nginx-light')
    await install('libnginx-mod-http-brotli-static')
  }
  const found = installed()
  if (found) return found
  throw new UserError(
    'This needs nginx and there is none. Install it (Debian: apt-get install nginx libnginx-mod-http-brotli-static) ' +
      'or name one you have with NGINX_PATH=/path/to/nginx.',
  )
}
