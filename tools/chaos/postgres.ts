import { execFile, spawn, type ChildProcess } from 'node:child_process'
import { chown, mkdtemp, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import pg from 'pg'
import { freePort } from '../backend/freePort'

const run = promisify(execFile)

/** A PostgreSQL server of this machine, with a database for this run. */
export interface Postgres {
  readonly url: string
  /** Kills it like a crash, without closing connections. */
  crash(): Promise<void>
  start(): Promise<void>
  remove(): Promise<void>
}

/** PostgreSQL is not installed on this machine. */
export class PostgresMissing extends Error {
  constructor() {
    super('This needs PostgreSQL, and there is none on this machine. On Debian: apt-get install postgresql')
  }
}

/** The folders of its programs, on Debian (newest version first) and on other systems. */
async function programs(): Promise<string> {
  const base = '/usr/lib/postgresql'
  const versions = await readdir(base).catch(() => [])
  const newest = versions.sort((a, b) => Number(b) - Number(a)).map(version => join(base, version, 'bin'))
  const { stdout } = await run('pg_config', ['--bindir']).catch(() => ({ stdout: '' }))
  for (const folder of [...newest, stdout.trim()])
    if (folder !== '' && (await run(join(folder, 'postgres'), ['--version']).catch(() => undefined))) return folder
  throw new PostgresMissing()
}

/** PostgreSQL refuses to run as root; in that case it runs as Debian's user for it. */
async function owner(): Promise<{ readonly uid: number; readonly gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined
  const id = async (flag: string): Promise<number> => Number((await run('id', [flag, 'postgres'])).stdout)
  return { uid: await id('-u'), gid: await id('-g') }
}

interface Options {
  /** Whether writes wait for the disk, for measurements. */
  readonly isDurable?: boolean
  readonly settings?: Readonly<Record<string, string>>
}

export async function preparePostgres({ isDurable = false, settings: more = {} }: Options = {}): Promise<Postgres> {
  const bin = await programs()
  const user = await owner()
  // not in one of our folders, which the server’s user may not be able to access
  const folder = await mkdtemp('/tmp/lockstep-chaos-')
  if (user) await chown(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  const port = await freePort()
  const removeFolder = (): Promise<void> => rm(folder, { recursive: true, force: true })
  const flags = ['-U', 'postgres', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C']
  try {
    await run(join(bin, 'initdb'), ['-D', data, ...flags], { ...user, cwd: folder })
  } catch (error) {
    await removeFolder()
    throw error
  }
  let server: { readonly process: ChildProcess; readonly ended: Promise<unknown> } | undefined
  let isRemoved = false

  async function start(): Promise<void> {
    if (isRemoved) throw new Error('the database has been removed')
    const settings = {
      port: String(port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: folder,
      max_connections: '200',
      // data written by a killed process is still in the system’s memory, and power cuts are not simulated
      fsync: isDurable ? 'on' : 'off',
      ...more,
    }
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const child = spawn(join(bin, 'postgres'), ['-D', data, ...options], { ...user, cwd: folder, stdio: 'ignore' })
    server = { process: child, ended: new Promise(resolve => child.once('exit', resolve)) }
    const url = `postgres://postgres@127.0.0.1:${port}/postgres`
    for (let attempt = 1; ; attempt += 1) {
      const client = new pg.Client({ connectionString: url })
      try {
        await client.connect()
        return await client.end()
      } catch (error) {
        if (attempt === 300) throw error
        await pause(100)
      }
    }
  }

  /** `SIGQUIT` is PostgreSQL’s immediate shutdown: it recovers from its log at the next start, if there is one. */
  async function crash(): Promise<void> {
    server?.process.kill('SIGQUIT')
    await server?.ended
    server = undefined
  }

  return {
    url: `postgres://postgres@127.0.0.1:${port}/postgres`,
    start,
    crash,
    async remove() {
      isRemoved = true
      await crash()
      await removeFolder()
    },
  }
}
