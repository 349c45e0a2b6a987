import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
/** Exit code 1 means that the checkout's command line cannot run this command: `git bisect` skips it (125). */
const VERIFY = `node --import tsx tools/replay/main.ts verify "$RECORDING"; code=$?; [ $code -eq 1 ] && exit 125; exit $code`

export interface FirstBadCommit {
  readonly commit: string
  /** Its first line. */
  readonly subject: string
  /** The output of `verify` at that commit. */
  readonly verdict: string
}

/**
 * The first commit after `good`, up to `bad`, at which the recording no longer verifies, found by `git bisect` in a
 * worktree of its own, with the packages of this checkout. Throws git's message if it finds none.
 */
export async function bisect(recording: string, good: string, bad: string, repository = process.cwd()): Promise<FirstBadCommit> {
  // resolved to hashes, because HEAD is another commit in the worktree
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
