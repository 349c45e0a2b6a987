import { execFile } from 'node:child_process'
import { mkdtemp, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { Refused } from './commands'

export const run = promisify(execFile)

export interface Checkout {
  readonly folder: string
  /** For programs that run in it. */
  readonly env: NodeJS.ProcessEnv
  readonly git: (...args: string[]) => Promise<{ readonly stdout: string }>
}

/** The hash of a commit, because names such as HEAD mean another one in a worktree. */
export const commitNamed = (name: string, repository: string): Promise<string> =>
  run('git', ['-C', repository, 'rev-parse', '--verify', '--quiet', `${name}^{commit}`]).then(
    ({ stdout }) => stdout.trim(),
    () => {
      throw new Refused(`There is no commit ${name} here.`)
    },
  )

/** Does something in a worktree beside this one, with its packages, and removes it. */
export async function inCheckout<Result>(
  { repository, variables = {} }: { readonly repository: string; readonly variables?: Readonly<Record<string, string>> },
  work: (checkout: Checkout) => Promise<Result>,
): Promise<Result> {
  const parent = await mkdtemp(path.join(tmpdir(), 'lockstep-replay-'))
  const folder = path.join(parent, 'checkout')
  const env = { ...process.env, ...variables, TSX_TSCONFIG_PATH: 'tools/tsconfig.json' }
  const git: Checkout['git'] = (...args) => run('git', ['-C', folder, ...args], { env, maxBuffer: 1 << 26 })
  await run('git', ['-C', repository, 'worktree', 'add', '--detach', folder])
  try {
    await symlink(path.join(repository, 'node_modules'), path.join(folder, 'node_modules'))
    return await work({ folder, env, git })
  } finally {
    await run('git', ['-C', repository, 'worktree', 'remove', '--force', folder])
    await rm(parent, { recursive: true, force: true })
  }
}
