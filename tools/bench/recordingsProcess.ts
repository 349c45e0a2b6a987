import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../backend/freePort'

export const APP_ORIGIN = 'https://www.example.com'

/** A process of the recordings service that trusts the sender's `X-Forwarded-For`. */
export interface RecordingsProcess {
  readonly origin: string
  readonly pid: number
  stop(): Promise<void>
}

/** Started one after the other, because the first one creates the tables. Without sign-in, no identity provider is needed. */
export async function startRecordings(processes: number, databaseUrl: string): Promise<readonly RecordingsProcess[]> {
  const key = randomUUID()
  const started: RecordingsProcess[] = []
  for (let index = 0; index < processes; index += 1) started.push(await start(databaseUrl, key))
  return started
}

async function start(databaseUrl: string, key: string): Promise<RecordingsProcess> {
  const [port, health] = [await freePort(), await freePort()]
  const origin = `http://127.0.0.1:${port}`
  const folder = await mkdtemp(join(tmpdir(), 'lockstep-bench-recordings-'))
  const file = join(folder, 'config.json')
  const signIn = { issuer: 'https://login.example.com', clientId: 'bench', roles: { support: [], privacy: [] } }
  const config = { origin, appOrigin: APP_ORIGIN, listen: { port }, operations: { port: health }, proxies: ['loopback'], signIn }
  await writeFile(file, JSON.stringify(config))
  const child = spawn(process.execPath, ['--import', 'tsx', 'tools/recordings/main.ts', `--config=${file}`], {
    env: { ...process.env, RECORDINGS_DATABASE_URL: databaseUrl, RECORDINGS_KEY: key, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const isReady = async (): Promise<boolean> =>
    fetch(`http://127.0.0.1:${health}/health/ready`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!(await isReady())) {
    if (child.exitCode !== null) throw new Error('the recordings service did not start')
    await pause(50)
  }
  return {
    origin,
    pid: child.pid ?? 0,
    async stop() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true })
    },
  }
}
