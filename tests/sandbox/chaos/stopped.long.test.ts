/** A run of `npm run chaos` that is stopped, at any moment, ends what it has started and removes its folders. */
import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import type { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { freePorts } from '../../support/freePorts'

const run = promisify(execFile)
const PORTS = 20

interface Process {
  readonly pid: number
  readonly parent: number
  readonly command: string
}

/** All processes of this machine that have not ended. */
async function processes(): Promise<readonly Process[]> {
  const { stdout } = await run('ps', ['-A', '-ww', '-o', 'pid=,ppid=,stat=,args='])
  return stdout.split('\n').flatMap(line => {
    const [, pid, parent, state = '', command = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(.*)$/.exec(line) ?? []
    return pid === undefined || state.startsWith('Z') ? [] : [{ pid: Number(pid), parent: Number(parent), command }]
  })
}

async function descendants(of: number): Promise<readonly Process[]> {
  const all = await processes()
  const below = (parent: number): readonly Process[] =>
    all.filter(each => each.parent === parent).flatMap(child => [child, ...below(child.pid)])
  return below(of)
}

const MOMENTS: readonly (readonly [string, (started: readonly Process[], output: string) => boolean])[] = [
  ['its database is being made', started => started.some(({ command }) => command.includes('initdb'))],
  ['its first server starts', started => started.some(({ command }) => command.includes('sandboxProcess'))],
  ['customers rent', (_, output) => output.includes('rentals,')],
]

async function startChaos(): Promise<ChildProcessByStdio<null, Readable, null>> {
  const rentals = ['--rentals', '100000', '--customers', '2', '--port', `${await freePorts(PORTS)}`]
  return spawn(process.execPath, ['--import', 'tsx', 'tools/chaos/main.ts', ...rentals], {
    env: { ...process.env, TSX_TSCONFIG_PATH: 'tools/tsconfig.json', NODE_OPTIONS: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

test.each(MOMENTS)(
  'stopped while %s, it leaves no process and no folder behind',
  async (_, isNow) => {
    const chaos = await startChaos()
    let output = ''
    chaos.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    const ended = once(chaos, 'exit')

    const started = new Map<number, Process>()
    do {
      await pause(20)
      expect(chaos.exitCode).toBeNull()
      for (const each of await descendants(chaos.pid ?? 0)) started.set(each.pid, each)
    } while (!isNow([...started.values()], output))
    chaos.kill('SIGTERM')
    const [status] = (await ended) as readonly unknown[]

    const folders = [...started.values()].flatMap(({ command }) => command.match(/\/\S*lockstep-chaos-[^\s/]+/g) ?? [])
    expect(folders.length).toBeGreaterThan(0)
    expect(folders.filter(folder => existsSync(folder))).toEqual([])
    const isLeft = ({ pid, command }: Process): boolean =>
      started.get(pid)?.command === command || folders.some(folder => command.includes(folder))
    expect((await processes()).filter(isLeft)).toEqual([])
    expect(status).toBe(0)
  },
  600_000,
)
