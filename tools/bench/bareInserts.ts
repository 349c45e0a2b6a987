import { fork } from 'node:child_process'
import { once } from 'node:events'
import { sql } from 'drizzle-orm'
import { connect } from '../backend/db/connect'
import { percentile } from './measures'

export interface BareInserts {
  readonly perSecond: number
  readonly p99Ms: number
}

/**
 * Measures single-row inserts per second into the sandbox's database, each in its own transaction: the upper limit of writes.
 * Runs in a separate process while no sandbox is running, because an embedded database has a single owner.
 */
export async function bareInserts(stateFolder: string, seconds: number): Promise<BareInserts> {
  const child = fork(import.meta.filename, ['insert', stateFolder, String(seconds)], {
    execArgv: ['--import', 'tsx'],
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  })
  const [measured] = (await once(child, 'message')) as [BareInserts]
  await once(child, 'exit')
  return measured
}

async function insertFor(stateFolder: string, seconds: number): Promise<BareInserts> {
  const { db, close } = await connect({ stateFolder, databaseUrl: process.env['DATABASE_URL'] })
  const times: number[] = []
  try {
    await db.execute(sql`create table bench_rows (id bigint generated always as identity primary key, body jsonb not null)`)
    const row = JSON.stringify({ of: 'the size of a booking', text: 'x'.repeat(400) })
    const until = performance.now() + seconds * 1_000
    while (performance.now() < until) {
      const began = performance.now()
      await db.transaction(tx => tx.execute(sql`insert into bench_rows (body) values (${row}::jsonb)`))
      times.push(performance.now() - began)
    }
  } finally {
    await db.execute(sql`drop table if exists bench_rows`)
    await close()
  }
  return { perSecond: times.length / seconds, p99Ms: percentile(times, 0.99) }
}

if (process.argv[2] === 'insert') {
  const measured = await insertFor(process.argv[3] ?? '', Number(process.argv[4]))
  process.send?.(measured, () => process.disconnect())
}
