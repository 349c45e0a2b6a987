import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

// the environment, because Jest looks for those of all its projects
const PARTS = [
  'src',
  'plugins',
  'tests/support',
  'tests/plugins/booking/support',
  'tests/sandbox/support/environment.ts',
  'tests/tsconfig.json',
  'tests/recordings/shapes.json',
  'tools',
  'tsconfig.json',
  'package.json',
  '.oxlintrc.json',
  'webpack.config.ts',
]

/** A copy of the sources that a test may spoil. Packages are linked; compiler caches are its own. */
export function copyOfRepo() {
  const from = process.cwd()
  const root = mkdtempSync(path.join(tmpdir(), 'lockstep-copy-'))
  for (const part of PARTS) cpSync(path.join(from, part), path.join(root, part), { recursive: true })
  mkdirSync(path.join(root, 'node_modules'))
  for (const name of readdirSync(path.join(from, 'node_modules')))
    if (name !== '.cache') symlinkSync(path.join(from, 'node_modules', name), path.join(root, 'node_modules', name))
  return {
    root,
    /** Runs Node there; answers what was printed, with `ok: false` where it failed. */
    node(...args: string[]): { readonly ok: boolean; readonly output: string } {
      // as `npm run` has it for what is written in TypeScript
      const env = { ...process.env, TSX_TSCONFIG_PATH: 'tools/tsconfig.json' }
      try {
        return { ok: true, output: execFileSync(process.execPath, args, { cwd: root, env, encoding: 'utf8', stdio: 'pipe' }) }
      } catch (error) {
        const { stdout, stderr } = error as { stdout?: string; stderr?: string }
        return { ok: false, output: `${stdout ?? ''}${stderr ?? ''}` }
      }
    },
    remove: () => rmSync(root, { recursive: true, force: true }),
  }
}
