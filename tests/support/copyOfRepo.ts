import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

// includes the test environments, because Jest loads those of all its projects
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
  '.editorconfig',
  '.oxfmtrc.json',
  '.oxlintrc.json',
  'webpack.config.ts',
]

/** TypeScript's build info (tools/config/tsconfig.base.json). */
const COMPILED = 'node_modules/.cache/tsc'

interface Copied {
  /** Whether to copy TypeScript's build info, so that only changes are compiled in the copy. */
  readonly compiled?: boolean
}

/** A copy of the sources that a test may modify. Packages are linked; compiler caches are separate. */
export function copyOfRepo({ compiled = false }: Copied = {}) {
  const from = process.cwd()
  const root = mkdtempSync(path.join(tmpdir(), 'lockstep-copy-'))
  // modification times show what is unchanged
  const copy = (part: string) =>
    cpSync(path.join(from, part), path.join(root, part), { recursive: true, preserveTimestamps: true })
  PARTS.forEach(copy)
  mkdirSync(path.join(root, 'node_modules'))
  for (const name of readdirSync(path.join(from, 'node_modules')))
    if (name !== '.cache') symlinkSync(path.join(from, 'node_modules', name), path.join(root, 'node_modules', name))
  if (compiled && existsSync(path.join(from, COMPILED))) copy(COMPILED)
  return {
    root,
    /** Runs Node in the copy; returns its output, with `ok: false` on failure. */
    node(...args: string[]): { readonly ok: boolean; readonly output: string } {
      // as `npm run` does for TypeScript files
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
