import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyOfRepo } from '../support/copyOfRepo'
import { recordedCounting } from './recordedCounting'

test('bisect names the commit that introduced the change', async () => {
  const copy = copyOfRepo()
  const git = (...args: readonly string[]): string =>
    execFileSync('git', ['-C', copy.root, '-c', 'user.name=Test', '-c', 'user.email=test@example.test', ...args], {
      encoding: 'utf8',
    })
  writeFileSync(path.join(copy.root, 'visit.recording'), await recordedCounting())
  git('init', '-q')
  writeFileSync(path.join(copy.root, '.gitignore'), 'node_modules\nvisit.recording\n')
  const commit = (subject: string): string => {
    git('add', '.')
    git('commit', '-q', '-m', subject)
    return git('rev-parse', 'HEAD').trim()
  }
  const good = commit('begin')
  const slice = path.join(copy.root, 'plugins/estimator/estimatorSlice.ts')
  const text = readFileSync(slice, 'utf8')
  writeFileSync(slice, `${text}\n// words\n`)
  commit('words')
  writeFileSync(slice, text.replace('[item]: count', '[item]: count + 1'))
  const culprit = commit('one more of each')
  writeFileSync(slice, text.replace('[item]: count', '[item]: count + 1 '))
  commit('words again')
  const { ok, output } = copy.node('--import', 'tsx', 'tools/replay/main.ts', 'bisect', 'visit.recording', '--good', good)
  copy.remove()
  expect(ok).toBe(false)
  expect(output).toMatch(
    new RegExp(`^${culprit} one more of each\nDIVERGED Between 0 and \\d+ the state came to differ in estimator\\.`),
  )
}, 120_000)
