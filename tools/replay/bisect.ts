import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** A checkout whose command line does not understand the question says nothing about the recording: git passes over it. */
const VERIFY = `node --import tsx tools/replay/main.ts verify "$RECORDING"; code=$?; [ $code -eq 1 ] && exit 125; exit $code`

export interface Culprit {
  readonly commit: string
  /** Its first line. */
  readonly subject: string
  /** What `verify` says of the recording there. */
  readonly verdict: string
}

/**
 * The first commit after `good`, up to `bad`, with which the recording does not verify any more, found by `git bisect` in a
 * checkout of its own, with the packages of this one. Throws what git says where it finds none.
 */
export async function bisect(recording: string, good: string, bad: string, repository = process.cwd()): Promise<Culprit> {
  // named by their numbers: there, HEAD is another
  const named = (commit: string) =>
    run('git', ['-C', repository, 'rev-parse', '--verify', '--quiet', `${commit}^{commit}`]).then(
      ({ stdout }) => stdout.trim(),
      () => {
        throw new Error(`There is no commit ${commit} here.`)
      },
    )
  const [first, last] = [await named(good), await named(bad)]
  const folder = await mkdtemp(path.join(tmpdir(), 'lockstep-bisect-'))
  const checkout = path.join(folder, 'checkout')
  const env = { ...process.env, RECORDING: path.resolve(recording), TSX_TSCONFIG_PATH: 'tools/tsconfig.json' }
  const git = (...args: string[]) => run('git', ['-C', checkout, ...args], { env, maxBuffer: 1 << 26 })
  const verdictAt = async (commit: string) => {
    await git('checkout', '-q', '--force', '--detach', commit)
    return run('sh', ['-c', VERIFY], { cwd: checkout, env }).then(
      ({ stdout }) => ({ ok: true, said: stdout.trim() }),
      ({ stdout = '', stderr = '' }: { stdout?: string; stderr?: string }) => ({ ok: false, said: (stdout + stderr).trim() }),
    )
  }
  await run('git', ['-C', repository, 'worktree', 'add', '--detach', checkout])
  try {
    await symlink(path.join(repository, 'node_modules'), path.join(checkout, 'node_modules'))
    const before = await verdictAt(first)
    if (!before.ok) throw new Error(`The recording does not verify with ${good} either:\n${before.said}`)
    if ((await verdictAt(last)).ok) throw new Error(`The recording verifies with ${bad}: there is nothing to look for.`)
    await git('bisect', 'start', last, first)
    const { stdout } = await git('bisect', 'run', 'sh', '-c', VERIFY)
    const commit = /^([0-9a-f]{40}) is the first (?:'bad'|bad) commit/m.exec(stdout)?.[1]
    if (commit === undefined) throw new Error(stdout)
    const { stdout: subject } = await git('log', '-1', '--format=%s', commit)
    return { commit, subject: subject.trim(), verdict: (await verdictAt(commit)).said }
  } finally {
    await run('git', ['-C', repository, 'worktree', 'remove', '--force', checkout])
    await rm(folder, { recursive: true, force: true })
  }
}
