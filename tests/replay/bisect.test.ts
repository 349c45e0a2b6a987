/** @jest-environment node */
import path from 'node:path'
import { bisect } from '../../tools/replay/bisect'
import { sample } from '../support/sample'
import { aRepository } from './aRepository'

test('bisect names the first commit with which a recording no longer verifies, and the difference', async () => {
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
    // bisect has removed its worktrees
    expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1)
    expect(git('status', '--porcelain')).toBe('')
  } finally {
    remove()
  }
}, 120_000)

const NOTHING_TO_FIND: readonly (readonly [string, string, string, RegExp])[] = [
  ['the recording verifies at the last commit, too', 'HEAD~2', 'HEAD~1', /verifies with HEAD~1/],
  ['the recording does not verify at the first commit', 'HEAD', 'HEAD', /does not verify with HEAD/],
  ['a commit does not exist', 'no-such-commit', 'HEAD', /no-such-commit/],
]
test.each(sample(NOTHING_TO_FIND, 1))(
  'if %s, bisect says so and leaves nothing behind',
  async (_why, good, bad, sentence) => {
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
