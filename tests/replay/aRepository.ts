import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A repository whose command line says of any recording what each commit has it say. */
export function aRepository(verdicts: readonly (readonly [subject: string, code: number, said: string])[]) {
  const root = mkdtempSync(path.join(tmpdir(), 'lockstep-history-'))
  const git = (...args: string[]): string =>
    execFileSync('git', ['-C', root, '-c', 'user.name=Test', '-c', 'user.email=test@example.test', ...args], { encoding: 'utf8' })
  git('init', '-q')
  mkdirSync(path.join(root, 'tools/replay'), { recursive: true })
  writeFileSync(path.join(root, 'package.json'), '{"type":"module"}')
  writeFileSync(path.join(root, 'tools/tsconfig.json'), '{}')
  writeFileSync(path.join(root, '.gitignore'), 'node_modules')
  writeFileSync(path.join(root, 'a.recording'), 'recorded')
  for (const [subject, code, said] of verdicts) {
    writeFileSync(
      path.join(root, 'tools/replay/main.ts'),
      `const said: string = ${JSON.stringify(said)}\nconsole.log(said)\nprocess.exit(${code})\n// ${subject}\n`,
    )
    git('add', '.')
    git('commit', '-q', '-m', subject)
  }
  symlinkSync(path.resolve('node_modules'), path.join(root, 'node_modules'))
  return { root, git, remove: () => rmSync(root, { recursive: true, force: true }) }
}
