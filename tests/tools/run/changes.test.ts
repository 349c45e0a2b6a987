/** @jest-environment node */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pushedFiles } from '../../../tools/run/lib/changes.mjs'

const home = process.cwd()
let folder: string

const git = (...args: readonly string[]) =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.test', '-c', 'init.defaultBranch=main', ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  })
const commit = (file: string) => {
  writeFileSync(file, file)
  git('add', '.')
  git('commit', '-m', file)
}

/** A clone whose upstream has two commits: `first`, and `second` with a file of that name. */
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'changes-'))
  process.chdir(folder)
  git('init', 'upstream')
  process.chdir('upstream')
  commit('first')
  commit('second')
  process.chdir('..')
  git('clone', 'upstream', 'clone')
  process.chdir('clone')
})
afterEach(() => {
  process.chdir(home)
  rmSync(folder, { recursive: true })
})

test('commits that the upstream branch lacks are compared with it, and changes that are not committed count', () => {
  commit('third')
  commit('fourth')
  writeFileSync('fifth', '')
  expect(pushedFiles()?.files).toEqual(['fifth', 'fourth', 'third'])
})

test('what was pushed already is compared with the commit before', () => {
  expect(pushedFiles()).toEqual({ since: 'HEAD~1', files: ['second'] })
})

test('a deleted file and both names of a moved one have changed', () => {
  git('mv', 'first', 'moved')
  git('rm', 'second')
  expect(pushedFiles('HEAD')?.files).toEqual(['first', 'moved', 'second'])
})

test('a branch without upstream, and a clone of one commit, have nothing to compare with', () => {
  git('checkout', '-b', 'other')
  expect(pushedFiles()).toBeUndefined()
  process.chdir('..')
  git('clone', '--depth', '1', `file://${folder}/upstream`, 'shallow')
  process.chdir('shallow')
  expect(pushedFiles()).toBeUndefined()
})

test('a commit that git does not know is named', () => {
  expect(() => pushedFiles('nowhere')).toThrow('git knows no "nowhere"')
})
