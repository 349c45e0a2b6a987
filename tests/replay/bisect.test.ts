/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { bisect } from '../../tools/replay/bisect'

/** A repository whose command line says of any recording what each commit has it say. */
function aRepository(verdicts: readonly (readonly [subject: string, code: number, said: string])[]) {
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

test('the first commit with which a recording does not verify any more is named, with what it says', async () => {
  const { root, git, remove } = aRepository([
    ['begin', 0, 'OK'],
    ['cannot be asked', 1, ''],
    ['a page more', 0, 'OK'],
    ['the price is counted otherwise', 2, 'DIVERGED Between 4 and 9 the state came to differ in booking.'],
    ['words', 2, 'DIVERGED Between 4 and 9 the state came to differ in booking.'],
  ])
  try {
    const culprit = await bisect(path.join(root, 'a.recording'), 'HEAD~4', 'HEAD', root)
    expect(culprit).toEqual({
      commit: git('rev-parse', 'HEAD~1').trim(),
      subject: 'the price is counted otherwise',
      verdict: 'DIVERGED Between 4 and 9 the state came to differ in booking.',
    })
    // nothing of it is left
    expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1)
    expect(git('status', '--porcelain')).toBe('')
  } finally {
    remove()
  }
}, 120_000)

test.each([
  ['where it verifies at the end, too', 'HEAD~2', 'HEAD~1', /verifies with HEAD~1/],
  ['where it did not verify at the beginning', 'HEAD', 'HEAD', /does not verify with HEAD/],
  ['where there is no such commit', 'no-such-commit', 'HEAD', /no-such-commit/],
])(
  '%s, there is nothing to look for',
  async (_where, good, bad, sentence) => {
    const { root, git, remove } = aRepository([
      ['begin', 0, 'OK'],
      ['a page more', 0, 'OK'],
      ['the price is counted otherwise', 2, 'DIVERGED'],
    ])
    try {
      await expect(bisect(path.join(root, 'a.recording'), good, bad, root)).rejects.toThrow(sentence)
      expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1)
    } finally {
      remove()
    }
  },
  120_000,
)
