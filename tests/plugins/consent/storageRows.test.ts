/** @jest-environment node */
import { storageRows } from '@plugins/consent/model/deviceEntries'

const DAY_MS = 86_400_000

test('entries of one purpose with different lifetimes are separate rows, each with its time', () => {
  const rows = storageRows([
    { name: 'draft a', where: 'database', purpose: 'drafts', lifeMs: DAY_MS },
    { name: 'draft b', where: 'database', purpose: 'drafts', lifeMs: 90 * DAY_MS },
    { name: 'draft c', where: 'database', purpose: 'drafts', lifeMs: DAY_MS },
    { name: 'draft d', where: 'database', purpose: 'drafts' },
  ])
  expect(rows.map(({ names, lifeMs }) => [names, lifeMs])).toEqual([
    [['draft a', 'draft c'], DAY_MS],
    [['draft b'], 90 * DAY_MS],
    [['draft d'], undefined],
  ])
})

test('rows are grouped by location: in storage, in the database, in the tab, in cookies', () => {
  const rows = storageRows([
    { name: 'a', where: 'cookie', purpose: 'hint' },
    { name: 'b', where: 'tab', purpose: 'visit' },
    { name: 'c', where: 'local', purpose: 'basket' },
    { name: 'd', where: 'database', purpose: 'drafts' },
  ])
  expect(rows.map(({ where }) => where)).toEqual(['local', 'database', 'tab', 'cookie'])
})
