/** @jest-environment node */
import path from 'node:path'
import { bisect } from '../../tools/replay/bisect'
import { sample } from '../support/sample'
import { aRepository } from './aRepository'

test('the first commit with which a recording no longer verifies is named, with the difference', async () => {
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

const NOTHING_TO_FIND: readonly (readonly [string, string, string, RegExp])[] = [
  ['where it verifies at the end, too', 'HEAD~2', 'HEAD~1', /verifies with HEAD~1/],
  ['where it did not verify at the beginning', 'HEAD', 'HEAD', /does not verify with HEAD/],
  ['where there is no such commit', 'no-such-commit', 'HEAD', /no-such-commit/],
]
test.each(sample(NOTHING_TO_FIND, 1))(
  'if %s, there is nothing to look for',
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
