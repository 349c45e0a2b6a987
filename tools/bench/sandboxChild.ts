import { spawn, type ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** The admin secret of every sandbox started from here. */
export const ADMIN_SECRET = 'bench'

export interface SandboxChild {
  readonly process: ChildProcess
  /** From the start of the process until every service listened, in ms. */
  readonly startMs: number
  /** Memory resident now, in MB. Linux only; 0 elsewhere. */
  rssMb(): number
  /** Asks it to stop, waits, and returns its exit code. */
  stop(): Promise<number | null>
  /** Kills it, as in a power cut, and waits until it has ended. */
  kill(): Promise<void>
}

export interface StartingChild {
  /** Rejects when the process ends before it is ready. */
  readonly ready: Promise<SandboxChild>
  /** Kills it during startup. */
  kill(): Promise<void>
}

interface Place {
  readonly port: number
  readonly state: string
  /** Without one it uses an embedded database in its folder. */
  readonly databaseUrl?: string
  /** Suppresses its error output, for tests that stop its database on purpose. */
  readonly isSilent?: boolean
}

/** Starts the sandbox in a separate process. Rejects if it ends before it is ready. */
export function startChild(place: Place): Promise<SandboxChild> {
  return spawnChild(place).ready
}

export function spawnChild({ port, state, databaseUrl, isSilent = false }: Place): StartingChild {
  const began = performance.now()
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', join(import.meta.dirname, 'sandboxProcess.ts'), `--port=${port}`, `--state=${state}`],
    {
      cwd: ROOT,
      env: {
        ...process.env,
        TSX_TSCONFIG_PATH: 'tools/tsconfig.json',
        NODE_OPTIONS: '',
        ...(databaseUrl !== undefined && { DATABASE_URL: databaseUrl }),
      },
      stdio: ['ignore', 'pipe', isSilent ? 'ignore' : 'inherit'],
    },
  )
  const ended = new Promise<number | null>(resolve => child.once('exit', resolve))
  const kill = async (): Promise<void> => {
    child.kill('SIGKILL')
    await ended
  }
  const ready = new Promise<SandboxChild>((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      if (!text.toString().includes('ready')) return
      resolve({
        process: child,
        startMs: performance.now() - began,
        rssMb: () => residentMb(child.pid ?? 0),
        async stop() {
          child.kill('SIGTERM')
          return ended
        },
        kill,
      })
    })
    void ended.then(code => reject(new Error(`the sandbox ended with ${code} before it was ready`)))
  })
  return { ready, kill }
}

function residentMb(pid: number): number {
  try {
    const kb = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return Number(kb ?? 0) / 1024
  } catch {
    return 0
  }
}
