/** @jest-environment node */
import path from 'node:path'
import { groupsOf, ungrouped } from '../../../tools/run/lib/testGroups.mjs'

const DRAWN = 'x'.repeat(30_000)
const PLAIN = `/** @jest-environment node */${DRAWN}`

test('files for the same environment are loaded together up to a limit; a file that replaces its window, or runs others again, is alone; the longest group of a kind is first', () => {
  const texts: Record<string, string> = {
    'tests/a/one.test.tsx': DRAWN,
    'tests/a/two.test.tsx': DRAWN,
    'tests/b/three.test.tsx': DRAWN,
    'tests/b/four.test.tsx': DRAWN,
    'tests/b/plain.test.ts': PLAIN,
    'tests/sandbox/booking.test.ts': DRAWN,
    'tests/sandbox/db/migrations.test.ts': PLAIN,
    'tests/sandbox/db/postgres.test.ts': "import './migrations.test'",
    'tests/player/player.test.tsx': "import { replayIn } from '../support/replayIn'",
    'tests/player/presence.test.tsx': "import type { Replay } from '../support/replayIn'",
    'tests/player/refused.test.tsx': "import { seenIn } from '../support/pictures'",
    'tests/support/pictures.ts': "import {\n  replayIn,\n} from './replayIn'",
  }
  const tests = Object.keys(texts).filter(file => file.includes('.test.'))
  const groups = groupsOf(tests, file => texts[file] ?? '', 80_000)
  expect(groups).toEqual([
    { kind: 'sandbox', files: ['tests/sandbox/booking.test.ts', 'tests/sandbox/db/migrations.test.ts'] },
    { kind: 'sandbox', files: ['tests/sandbox/db/postgres.test.ts'] },
    { kind: 'plain', files: ['tests/b/plain.test.ts'] },
    { kind: 'drawn', files: ['tests/b/four.test.tsx', 'tests/b/three.test.tsx', 'tests/player/presence.test.tsx'] },
    { kind: 'drawn', files: ['tests/a/one.test.tsx', 'tests/a/two.test.tsx'] },
    { kind: 'drawn', files: ['tests/player/player.test.tsx'] },
    { kind: 'drawn', files: ['tests/player/refused.test.tsx'] },
  ])
})

test('every file that is asked for is in a group', () => {
  const files = [
    'tests/a/one.test.tsx',
    'tests/player/player.test.tsx',
    'tests/player/playedBack.test.tsx',
    'tests/sandbox/db/postgres.test.ts',
    'tests/z/two.test.tsx',
  ]
  expect(
    groupsOf(files, () => DRAWN)
      .flatMap(group => group.files)
      .sort(),
  ).toEqual([...files].sort())
})

test('a group may be as large as requested', () => {
  const files = ['a', 'b', 'c', 'd'].map(name => `tests/${name}.test.tsx`)
  expect(groupsOf(files, () => DRAWN, Infinity)).toEqual([{ kind: 'drawn', files }])
})

const result = (file: string, title: string, status: string, duration: number) => ({
  ancestorTitles: [file, 'a form'],
  fullName: `${file} a form ${title}`,
  title,
  status,
  duration,
})

test('the report of a group becomes reports of its files, each with its own tests, titles and time', () => {
  const root = path.resolve('/repo')
  const group = {
    name: path.join(root, '.lockstep/groups/drawn-01.test.ts'),
    startTime: 1_000,
    endTime: 9_000,
    status: 'failed',
    message: 'what failed',
    assertionResults: [
      result('tests/a/one.test.tsx', 'S1.1 opens', 'passed', 300),
      result('tests/a/one.test.tsx', 'S1.2 closes', 'passed', 200),
      result('tests/a/two.test.tsx', 'S1.3 sends', 'failed', 100),
    ],
  }
  const alone = { ...group, name: path.join(root, 'tests/a/alone.test.ts') }
  const report = ungrouped({ numPassedTests: 4, testResults: [group, alone] }, root)
  expect(report.numPassedTests).toBe(4)
  expect(report.testResults).toMatchObject([
    {
      name: path.join(root, 'tests/a/one.test.tsx'),
      status: 'passed',
      message: '',
      startTime: 1_000,
      endTime: 1_500,
      assertionResults: [{ ancestorTitles: ['a form'], fullName: 'a form S1.1 opens' }, { fullName: 'a form S1.2 closes' }],
    },
    {
      name: path.join(root, 'tests/a/two.test.tsx'),
      status: 'failed',
      message: 'what failed',
      assertionResults: [{ fullName: 'a form S1.3 sends', status: 'failed' }],
    },
    alone,
  ])
})

test('a group that could not be loaded stays in the report, with the reason', () => {
  const broken = {
    name: '/repo/.lockstep/groups/drawn-01.test.ts',
    status: 'failed',
    message: 'no such module',
    assertionResults: [],
  }
  expect(ungrouped({ testResults: [broken] }, '/repo').testResults).toEqual([broken])
})
