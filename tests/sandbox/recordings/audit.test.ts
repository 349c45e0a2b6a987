import { sql } from 'drizzle-orm'
import { latestMessages } from '../../../tools/sandbox/outbox'
import { nightly } from '../../../tools/recordings/retention/nightly'
import { checkTrail } from '../../../tools/recordings/trail/check'
import { hashOf, addEntry, type TrailRow } from '../../../tools/recordings/trail/trail'
import { supportForTests, type SupportServer } from './supportVisit'

const DAY = 86_400_000
let server: SupportServer
beforeAll(async () => {
  server = await supportForTests()
}, 60_000)
afterAll(() => server.close())

/** Ten rows, then a change by somebody with access to the database, then the check. */
async function after(statement?: string): Promise<readonly string[]> {
  const { db } = server.store
  await db.execute(sql`delete from support_trail`)
  await db.execute(sql`delete from support_trail_seals`)
  for (let index = 1; index <= 10; index += 1)
    await addEntry(server.store, { who: 'sam.okoro', what: 'opened', subject: `rec-${index}`, why: 'x' })
  if (statement !== undefined) for (const each of statement.split(';')) await db.execute(sql.raw(each))
  return (await checkTrail(server.store)).findings
}

test('REC-25 an unchanged audit is intact', async () => {
  expect(await after()).toEqual([])
})

test('the check of an audit without rows finds nothing', async () => {
  await server.store.db.execute(sql`delete from support_trail`)
  await server.store.db.execute(sql`delete from support_trail_seals`)
  expect(await checkTrail(server.store)).toEqual({ rows: 0, findings: [] })
})

test.each([
  ["update support_trail set why = 'y' where seq = 4", ['Row 4 was changed.']],
  ["update support_trail set who = 'ines.hart' where seq = 10", ['Row 10 was changed.']],
  ["update support_trail set at = at - interval '1 day' where seq = 1", ['Row 1 was changed.']],
  ['delete from support_trail where seq = 5', ['Row 5 is missing.']],
  ['delete from support_trail where seq in (1, 2)', ['Rows 1 to 2 are missing.']],
  ['delete from support_trail where seq > 7', ['Rows 8 to 10 are missing.']],
  ['delete from support_trail', ['Rows 1 to 10 are missing.']],
  ['delete from support_trail_seals', ['The seal is missing.']],
  [
    'delete from support_trail where seq = 10;update support_trail_seals set last_seq = 9',
    ['The seal was changed.', 'Row 9 is not the one that was sealed.'],
  ],
  [
    'update support_trail set seq = 100 where seq = 3;update support_trail set seq = 3 where seq = 4;update support_trail set seq = 4 where seq = 100',
    [
      'Row 3 does not follow the row before.',
      'Row 3 was changed.',
      'Row 4 does not follow the row before.',
      'Row 4 was changed.',
      'Row 5 does not follow the row before.',
    ],
  ],
  [
    'delete from support_trail where seq = 5;update support_trail set seq = seq - 1 where seq = 6',
    ['Row 5 does not follow the row before.', 'Row 5 was changed.', 'Row 6 is missing.'],
  ],
  [
    'insert into support_trail select 11, at, who, what, subject, why, hash, hash from support_trail where seq = 10',
    ['Row 11 should not be there.', 'Row 11 was changed.'],
  ],
])('REC-26 SRV-32 %s is detected', async (statement, findings) => {
  expect(await after(statement)).toEqual(findings)
})

test('REC-26 hashes recomputed without the server’s secret are detected', async () => {
  await after()
  const { db } = server.store
  const { rows } = await db.execute<{ at: string }>(sql`select at from support_trail where seq = 10`)
  const row = {
    seq: 10,
    at: new Date(rows[0]?.at ?? 0),
    who: 'sam.okoro',
    what: 'opened',
    subject: 'rec-1',
    why: 'x',
    prev: '',
  } satisfies Omit<TrailRow, 'hash'>
  const theirs = hashOf({ hash: (_book, text) => text.length.toString(16).padStart(64, '0') }, row)
  await db.execute(sql`update support_trail set subject = 'rec-1', hash = ${theirs} where seq = 10`)
  await db.execute(sql`update support_trail_seals set last_hash = ${theirs}`)
  expect((await checkTrail(server.store)).findings).toEqual(['The seal was changed.', 'Row 10 was changed.'])
})

test('rows removed at the end are detected even after others have been added', async () => {
  await after('delete from support_trail where seq > 8')
  await addEntry(server.store, { who: 'sam.okoro', what: 'signed out' })
  expect((await checkTrail(server.store)).findings).toEqual(['Rows 9 to 10 are missing.'])
})

test('many simultaneous rows are in sequence', async () => {
  await after()
  await Promise.all(Array.from({ length: 20 }, () => addEntry(server.store, { who: 'ines.hart', what: 'searched' })))
  expect(await checkTrail(server.store)).toEqual({ rows: 30, findings: [] })
})

test('REC-26 the nightly check reports a finding, stores it and e-mails the privacy team, once a night', async () => {
  await after("update support_trail set why = 'y' where seq = 4")
  server.services.pass(DAY)
  expect(await nightly(server.store)).toMatchObject({ auditRows: 10, findings: 'Row 4 was changed.' })
  expect(await nightly(server.store)).toBeUndefined()
  expect((await latestMessages(server.store.db, 1))[0]).toMatchObject({
    to: 'privacy@lockstep.example',
    text: expect.stringContaining('Row 4 was changed.'),
  })
})

test('rows are kept for twelve months, and the audit is intact without older ones', async () => {
  await after()
  server.services.pass(200 * DAY)
  await addEntry(server.store, { who: 'sam.okoro', what: 'searched' })
  server.services.pass(200 * DAY)
  await nightly(server.store)
  // the one of 200 days ago, and the night's own
  expect(await checkTrail(server.store)).toEqual({ rows: 2, findings: [] })
  await server.store.db.execute(sql`delete from support_trail where who = 'sam.okoro'`)
  expect((await checkTrail(server.store)).findings).toEqual(['Row 11 is missing.'])
})
