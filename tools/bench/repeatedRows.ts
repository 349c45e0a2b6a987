/** Creates many recordings quickly: the database itself repeats the rows of a few with other ids. */
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { sql } from 'drizzle-orm'
import type { Database } from '../backend/db/connect'
import { DIVIDED } from '../recordings/days/migration'

export interface Wanted {
  readonly copies: number
  /** Texts are not copied: the rows refer to objects that do not exist, which no search reads. */
  readonly inBucket: boolean
  /** Stops early after this many minutes, or when the free disk space falls below this many GB. */
  readonly minutes: number
  readonly spareGb: number
}

/** Number of copies between checks of time and disk space. */
const BATCH = 200
/** The tables copied in parallel; marks are half of all rows. */
const AT_ONCE = 2
const WIDEST_FIRST = [
  'marks',
  'segments',
  'citations',
  'visits',
  'recordings',
  'subjects',
] as const satisfies (typeof DIVIDED)[number][]

/**
 * Each copy has its own visitors. Indexes are recreated afterwards, which is faster than maintaining them and as compact as those
 * of a completed day. Returns the number of copies, including the originals.
 */
export async function repeatRows(db: Database, wanted: Wanted): Promise<number> {
  for (const kind of DIVIDED) await db.execute(sql.raw(`create table first_${kind} as select * from support_${kind}`))
  const indexes = await dropIndexes(db)
  const end = performance.now() + wanted.minutes * 60_000
  let copies = 1
  while (copies < wanted.copies && performance.now() < end && (await freeGb()) > wanted.spareGb) {
    const to = Math.min(copies + BATCH, wanted.copies)
    const statements: string[] = []
    for (const kind of WIDEST_FIRST) statements.push(await copying(db, kind, wanted.inBucket, copies + 1, to))
    await executeAll(db, statements)
    copies = to
  }
  await executeAll(db, indexes)
  for (const kind of DIVIDED) await db.execute(sql.raw(`drop table first_${kind}`))
  return copies
}

async function copying(db: Database, kind: string, inBucket: boolean, from: number, to: number): Promise<string> {
  const { rows } = await db.execute<{ name: string }>(
    sql`select column_name as name from information_schema.columns where table_name = ${`support_${kind}`} order by ordinal_position`,
  )
  const names = rows.map(({ name }) => name)
  const bucket: Readonly<Record<string, string>> = inBucket
    ? { text: 'null', object: `expires_on || '/' || rec || '-' || copy || '/' || page || '-' || seg || '-' || gen_random_uuid()` }
    : {}
  const copied = names.map(name => {
    if (name === 'rec' || name === 'customer' || name === 'key') return `${name} || '-' || copy`
    return name === 'help_code' ? 'null' : (bucket[name] ?? name)
  })
  return `insert into support_${kind} (${names.join(', ')}) select ${copied.join(', ')} from generate_series(${from}, ${to}) as copy, first_${kind}`
}

/** Returns the statements that recreate them. */
async function dropIndexes(db: Database): Promise<string[]> {
  const again: string[] = []
  for (const kind of WIDEST_FIRST) {
    const name = `support_${kind}`
    const { rows } = await db.execute<{ name: string; made: string; key: string | null }>(sql`
      select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as made, pg_get_constraintdef(pg_constraint.oid) as key
      from pg_index left join pg_constraint on conindid = indexrelid where indrelid = ${name}::regclass`)
    for (const index of rows) {
      await db.execute(
        sql.raw(index.key === null ? `drop index ${index.name}` : `alter table ${name} drop constraint ${index.name}`),
      )
      again.push(
        index.key === null
          ? index.made.replace(' ON ONLY ', ' ON ')
          : `alter table ${name} add constraint ${index.name} ${index.key}`,
      )
    }
  }
  return again
}

async function executeAll(db: Database, statements: readonly string[]): Promise<void> {
  let next = 0
  const worker = async (): Promise<void> => {
    for (let statement = statements[next++]; statement !== undefined; statement = statements[next++])
      await db.execute(sql.raw(statement))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function freeGb(): Promise<number> {
  const { bavail, bsize } = await statfs(tmpdir())
  return (bavail * bsize) / 1e9
}
