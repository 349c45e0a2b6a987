import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import fc from 'fast-check'
import { dateParts, weekdayOf } from '@/domain/dates'
import { readReleaseDate, releaseDay, RELEASES } from '@plugins/updates/model/releaseHistory'
import { aConfig } from '../../support/aConfig'
import { makeApp } from '../../support/makeApp'

const numbers = (version: string) => version.split('.').map(Number)

/** Below zero where the first version is the older one. */
function compare(one: string, other: string): number {
  const [a, b] = [numbers(one), numbers(other)]
  return a.map((part, index) => part - (b[index] ?? 0)).find(difference => difference !== 0) ?? 0
}

test('S3.245 S3.251 the history contains about 70 releases, from 0.0.0 in January 2024 to 1.7.0 in September 2025', () => {
  expect(RELEASES.length).toBeGreaterThanOrEqual(68)
  expect(RELEASES.length).toBeLessThanOrEqual(72)
  const [oldest, newest] = [RELEASES[0], RELEASES.at(-1)]
  expect([oldest?.version, readReleaseDate(oldest?.date ?? '')?.slice(0, 7)]).toEqual(['0.0.0', '2024-01'])
  expect([newest?.version, readReleaseDate(newest?.date ?? '')?.slice(0, 7)]).toEqual(['1.7.0', '2025-09'])
})

test('S3.246 every release has its own build', () => {
  for (const { build } of RELEASES) expect(build).toMatch(/^\d+$/)
  expect(new Set(RELEASES.map(({ build }) => build)).size).toBe(RELEASES.length)
})

test('S3.247 every release has the date of its commit, each later than the one before', () => {
  const days = RELEASES.map(({ commitDate }) => Date.parse(commitDate))
  expect(days.filter(Number.isNaN)).toEqual([])
  expect(days).toEqual([...days].sort((a, b) => a - b))
  expect(new Set(days).size).toBe(days.length)
})

test('S3.248 every release has its author', () => {
  for (const { author } of RELEASES) expect(author).toMatch(/^[A-Z][a-z]+$/)
})

test('S3.249 every release has a version, none lower than the one before', () => {
  RELEASES.forEach(({ version }, index) => {
    expect(version).toMatch(/^\d+\.\d+\.\d+$/)
    expect(compare(RELEASES[index - 1]?.version ?? '0.0.0', version)).toBeLessThanOrEqual(0)
  })
})

test('S3.250 every release has the date of its commit in words', () => {
  for (const { commitDate, date } of RELEASES) expect(readReleaseDate(date)).toBe(commitDate.slice(0, 10))
})

const WEEKDAYS = [/^(Mon|mån)/, /^(Tue|tis)/, /^(Wed|ons)/, /^(Thu|tors)/, /^(Fri|fre)/]
test('S3.252 the weekday of every date matches the parsed day, and both languages occur', () => {
  for (const { date } of RELEASES) expect(date).toMatch(WEEKDAYS[weekdayOf(readReleaseDate(date) ?? '') - 1] ?? /never/)
  expect(RELEASES.some(({ date }) => /^(mån|tis|ons|tors|fre) /.test(date))).toBe(true)
  expect(RELEASES.some(({ date }) => /^(Mon|Tue|Wed|Thu|Fri) /.test(date))).toBe(true)
})

test.each([
  ['tors 4 sep. 2025', '2025-09-04'],
  ['mån 15 jan. 2024', '2024-01-15'],
  ['fre 17 maj 2024', '2024-05-17'],
  ['tis 1 okt. 2024', '2024-10-01'],
  ['lör 9 mars 2024', '2024-03-09'],
  ['ons 12 juni 2024', '2024-06-12'],
  ['Thu 4 Sep 2025', '2025-09-04'],
  ['15 May 2024', '2024-05-15'],
  ['Sat, 12 Oct 2024', '2024-10-12'],
  ['fre 30 feb. 2024', undefined],
  ['in the spring', undefined],
  ['2024-05-17', undefined],
  ['', undefined],
])('S3.250 S3.252 %p is read as %p', (written, date) => {
  expect(readReleaseDate(written)).toBe(date)
})

test('S3.252 a day is written in words, and one in an unknown format is shown unchanged', () => {
  expect(releaseDay('tors 4 sep. 2025', 'en-GB')).toBe('4 September 2025')
  expect(releaseDay('in the spring', 'en-GB')).toBe('in the spring')
})

const ENGLISH_DAY = /^\d{1,2} (January|February|March|April|May|June|July|August|September|October|November|December) 202[45]$/

test('S3.252 any text is parsed to a day or nothing and never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-zåö]{3} \d{1,3} [a-z]{3,4}\.? \d{4}$/)), written => {
      const date = readReleaseDate(written)
      if (date !== undefined) dateParts(date)
    }),
  )
})

test('S3.252 A11Y-35 outside production the version opens the releases, newest first, without Swedish dates', async () => {
  const { settle } = await makeApp({ at: '/', config: { ...aConfig, environment: 'stage' } })
  await userEvent.click(screen.getByRole('link', { name: '1.7.0 (test, stage)' }))
  await settle()
  const dialog = within(await screen.findByRole('dialog', { name: 'Releases' }))
  const rows = dialog.getAllByRole('row')
  expect(rows).toHaveLength(RELEASES.length + 1)
  expect(rows[1]).toHaveTextContent(/^1\.7\.04 September 2025/)
  expect(rows.at(-1)).toHaveTextContent(/^0\.0\.015 January 2024/)
  for (const row of rows.slice(1)) expect(within(row).getAllByRole('cell')[0]).toHaveTextContent(ENGLISH_DAY)
  await userEvent.click(dialog.getByRole('button', { name: 'Close' }))
  await settle()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('S3.245 in production the version is shown without a link', async () => {
  await makeApp({ at: '/', config: { ...aConfig, environment: 'prod' } })
  expect(screen.getByText('1.7.0')).toBeVisible()
  expect(screen.queryByRole('link', { name: /1\.7\.0/ })).toBeNull()
})
