import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'

const BROTLI = '/usr/lib/nginx/modules/ngx_http_brotli_static_module.so'
const MAX_ATTEMPTS = 100
const RETRY_DELAY_MS = 100

/** Runs nginx in the foreground, with the release in `folder` and nothing of the machine's configuration. */
export async function startNginx(program: string, folder: string, port: number): Promise<{ close(): Promise<void> }> {
  const file = path.join(folder, 'nginx.conf')
  await mkdir(folder, { recursive: true })
  await writeFile(file, mainConfiguration(folder))
  const child = spawn(program, ['-c', file, '-e', 'stderr'], { stdio: 'inherit' })
  const ended = once(child, 'exit')
  for (let tries = 0; !(await isListening(port)); tries += 1) {
    if (child.exitCode !== null || tries === MAX_ATTEMPTS) throw new Error('nginx did not start; see its output above.')
    await sleep(RETRY_DELAY_MS)
  }
  return {
    async close() {
      child.kill('SIGTERM')
      await ended
    },
  }
}

export const hasBrotli = (): boolean => existsSync(BROTLI)

/** The configuration, in which every path that nginx would use by default is replaced by one of ours. */
const mainConfiguration = (folder: string): string => `
${hasBrotli() ? `load_module ${BROTLI};` : ''}
${process.getuid?.() === 0 ? 'user root;' : ''}
daemon off;
pid ${folder}/nginx.pid;
events {}
http {
  access_log off;
  ${['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(name => `${name}_temp_path ${folder}/temp;`).join('\n  ')}
  include ${folder}/release/nginx/lockstep.conf;
  include ${folder}/release/nginx/services.conf;
}
`

const isListening = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect({ port, host: '127.0.0.1' })
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })
