import path from 'node:path'
import { commitNamed, inCheckout, run } from './checkout'

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
  const [first, last] = [await commitNamed(good, repository), await commitNamed(bad, repository)]
  return inCheckout({ repository, variables: { RECORDING: path.resolve(recording) } }, async ({ folder, env, git }) => {
    const verdictAt = async (commit: string) => {
      await git('checkout', '-q', '--force', '--detach', commit)
      return run('sh', ['-c', VERIFY], { cwd: folder, env }).then(
        ({ stdout }) => ({ ok: true, said: stdout.trim() }),
        ({ stdout = '', stderr = '' }: { stdout?: string; stderr?: string }) => ({ ok: false, said: (stdout + stderr).trim() }),
      )
    }
    const before = await verdictAt(first)
    if (!before.ok) throw new Error(`The recording does not verify with ${good} either:\n${before.said}`)
    if ((await verdictAt(last)).ok) throw new Error(`The recording verifies with ${bad}: there is nothing to look for.`)
    await git('bisect', 'start', last, first)
    const { stdout } = await git('bisect', 'run', 'sh', '-c', VERIFY)
    const commit = /^([0-9a-f]{40}) is the first (?:'bad'|bad) commit/m.exec(stdout)?.[1]
    if (commit === undefined) throw new Error(stdout)
    const { stdout: subject } = await git('log', '-1', '--format=%s', commit)
    return { commit, subject: subject.trim(), verdict: (await verdictAt(commit)).said }
  })
}
