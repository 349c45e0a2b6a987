import { readdir, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { Worker } from 'node:worker_threads'
import { EXIT, Refused } from './commands'
import { commitNamed, inCheckout, run } from './checkout'

/** How the recordings that are saved, exported by support and kept with tests are called. */
const RECORDING = /\.(recording|jsonl|ndjson)$/
/** Lines about one recording: the first difference and what led to it. */
const MOST_LINES = 6

/** The last line of `check`, as JSON. */
export interface Checked {
  readonly recordings: number
  readonly ok: number
  /** Those whose workflows cannot be compared, such as recordings of an earlier version of a plugin. */
  readonly notReplayable: number
  readonly diverged: number
  /** Damaged, or not checked for another reason. */
  readonly unreadable: number
  /** Whether at least one is as recorded, none diverges and none is unreadable. */
  readonly pass: boolean
}

/** What `verify` said of one recording. */
export interface Verified {
  readonly code: number
  readonly printed: readonly string[]
}
/** Verifies one recording. */
type Verify = (file: string) => Promise<Verified>
/** One thread or process after the other takes the next recording. */
interface Lane {
  readonly verify: Verify
  readonly close: () => unknown
}

/**
 * Verifies every recording of a folder, as many at a time as there are processors, and names those that are not as recorded.
 *
 * @param commit whose code verifies them, in a worktree of its own; without it, the code of this checkout
 */
export async function check(
  folder: string,
  commit: string | undefined,
  print: (line: string) => void,
  repository = process.cwd(),
): Promise<number> {
  const files = await recordingsIn(folder)
  const lanes = Math.min(files.length, availableParallelism())
  const results =
    commit === undefined
      ? await inLanes(files, Array.from({ length: lanes }, thread))
      : await inCheckout({ repository }, async ({ folder: cwd, env, git }) => {
          await git('checkout', '-q', '--force', '--detach', await commitNamed(commit, repository))
          const verify: Verify = file => verifyWith(cwd, env, path.resolve(file))
          return inLanes(
            files,
            Array.from({ length: lanes }, () => ({ verify, close: () => undefined })),
          )
        })
  files.forEach((file, index) => {
    const result = results[index]
    if (result && result.code !== EXIT.ok) [named(file), ...told(result)].forEach(line => print(line))
  })
  const count = (...codes: readonly number[]): number => results.filter(({ code }) => codes.includes(code)).length
  const [ok, notReplayable, diverged] = [count(EXIT.ok), count(EXIT.notReplayable), count(EXIT.diverged)]
  const unreadable = results.length - ok - notReplayable - diverged
  const pass = ok > 0 && diverged === 0 && unreadable === 0
  print(JSON.stringify({ recordings: files.length, ok, notReplayable, diverged, unreadable, pass } satisfies Checked))
  if (pass) return EXIT.ok
  if (diverged > 0) return EXIT.diverged
  return unreadable > 0 ? EXIT.corrupt : EXIT.notReplayable
}

/** From here, if it is in here. */
function named(file: string): string {
  const relative = path.relative('', file)
  return relative.startsWith('..') ? file : relative
}

async function recordingsIn(folder: string): Promise<readonly string[]> {
  const found = await stat(folder).catch(() => undefined)
  if (!found) throw new Refused(`${folder} cannot be read: there is no such folder`)
  if (!found.isDirectory()) return [folder]
  const entries = await readdir(folder, { recursive: true })
  const files = entries.filter(name => RECORDING.test(name)).map(name => path.join(folder, name))
  if (files.length === 0) throw new Refused(`There is no recording in ${folder}: they end in .recording, .jsonl or .ndjson.`)
  return files.sort()
}

/** The results, in the order of the files. */
async function inLanes(files: readonly string[], lanes: readonly Lane[]): Promise<readonly Verified[]> {
  const results: Verified[] = []
  let next = 0
  const work = async ({ verify, close }: Lane): Promise<void> => {
    for (let index = next++; index < files.length; index = next++) results[index] = await verify(files[index] ?? '')
    await close()
  }
  await Promise.all(lanes.map(work))
  return results
}

function thread(): Lane {
  const worker = new Worker(path.resolve('tools/replay/checkThread.mjs'), {
    env: { ...process.env, TSX_TSCONFIG_PATH: 'tools/tsconfig.json' },
  })
  return {
    verify: file =>
      new Promise((resolve, reject) => {
        worker.removeAllListeners().once('message', resolve).once('error', reject)
        worker.postMessage(file)
      }),
    close: () => worker.terminate(),
  }
}

/** A process for each, because the code of an older commit need not know how to check many. */
function verifyWith(cwd: string, env: NodeJS.ProcessEnv, file: string): Promise<Verified> {
  const lines = (...texts: readonly string[]): readonly string[] => texts.join('').trimEnd().split('\n')
  return run(process.execPath, ['--import', 'tsx', 'tools/replay/main.ts', 'verify', file], { cwd, env }).then(
    ({ stdout }) => ({ code: EXIT.ok, printed: lines(stdout) }),
    ({ code, stdout = '', stderr = '' }: { code?: unknown; stdout?: string; stderr?: string }) => ({
      code: typeof code === 'number' ? code : 1,
      printed: lines(stdout, stderr),
    }),
  )
}

/** What `verify` said about the pages that are not as recorded. */
function told({ printed }: Verified): readonly string[] {
  const lines = printed.filter(line => !/^(Note:|OK )/.test(line))
  const isPage = (line: string | undefined): boolean => line === undefined || /^Page \d+$/.test(line)
  return lines
    .filter((line, index) => !isPage(line) || !isPage(lines[index + 1]))
    .slice(0, MOST_LINES)
    .map(line => `  ${line}`)
}
