import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { check } from '../../tools/replay/check'
import { commandLine } from '../../tools/replay/commandLine'
import { aRepository } from './aRepository'
import { recordedCounting } from './recordedCounting'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'lockstep-check-'))
})
afterEach(() => rmSync(folder, { recursive: true }))
const put = (name: string, text: string): void => {
  mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
  writeFileSync(path.join(folder, name), text)
}

async function say(...args: readonly string[]) {
  const said: string[] = []
  const log = (line: string): void => void said.push(line)
  const code = await commandLine(args, { log, error: log })
  return { code, said, counts: said.at(-1)?.startsWith('{') ? (JSON.parse(said.at(-1) ?? '') as unknown) : undefined }
}

test('every recording of a folder is verified, and those that differ are named with the first difference', async () => {
  const recorded = await recordedCounting()
  for (const name of ['one.recording', 'two.jsonl', 'deeper/three.ndjson']) put(name, recorded)
  put('read-me.txt', 'no recording')
  expect(await say('check', folder)).toMatchObject({
    code: 0,
    said: [expect.any(String)],
    counts: { recordings: 3, ok: 3, notReplayable: 0, diverged: 0, unreadable: 0, pass: true },
  })

  put(
    'other.recording',
    recorded.replace(/"count":(\d+)/, (_, count: string) => `"count":${Number(count) + 1}`),
  )
  put('damaged.recording', recorded.slice(0, recorded.length / 2))
  const { code, said, counts } = await say('check', folder)
  expect(code).toBe(2)
  expect(counts).toEqual({ recordings: 5, ok: 3, notReplayable: 0, diverged: 1, unreadable: 1, pass: false })
  const after = (name: string): string => said[said.findIndex(line => line.endsWith(name)) + 1] ?? ''
  expect(after('/other.recording')).toMatch(/^ {2}DIVERGED .*estimator/)
  expect(after('/damaged.recording')).toMatch(/^ {2}RECORDING_\w+ /)
  expect(said.filter(line => /one|two|three/.test(line))).toEqual([])
}, 60_000)

test('a folder without recordings does not pass', async () => {
  expect(await say('check', folder)).toEqual({ code: 1, said: [expect.stringContaining('There is no recording in')] })
  expect(await say('check', path.join(folder, 'none'))).toMatchObject({ code: 1 })
  put('damaged.recording', '{}')
  expect(await say('check', folder)).toMatchObject({ code: 4, counts: { ok: 0, unreadable: 1, pass: false } })
}, 60_000)

test('recordings are checked by the code of another commit, to see whether it was fixed', async () => {
  const { root, git, remove } = aRepository([
    ['the price is wrong', 2, 'DIVERGED Between 4 and 9 the state came to differ in booking.'],
    ['it is right', 0, 'OK'],
  ])
  put('a.recording', 'recorded')
  put('b.recording', 'recorded')
  const checkedAt = async (commit: string) => {
    const said: string[] = []
    return { code: await check(folder, commit, line => said.push(line), root), said }
  }
  try {
    expect(await checkedAt('HEAD')).toEqual({ code: 0, said: [expect.stringContaining('"ok":2')] })
    const { code, said } = await checkedAt('HEAD~1')
    expect([code, said.slice(0, 2)]).toEqual([
      2,
      [expect.stringMatching(/a\.recording$/), '  DIVERGED Between 4 and 9 the state came to differ in booking.'],
    ])
    await expect(checkedAt('no-such-commit')).rejects.toThrow('no-such-commit')
    expect(git('worktree', 'list').trim().split('\n')).toHaveLength(1)
  } finally {
    remove()
  }
}, 120_000)
