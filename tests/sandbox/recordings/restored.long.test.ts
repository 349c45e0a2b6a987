/** What the runbook's scripts back up is restored by them, with PostgreSQL's own programs, whatever days came and went meanwhile. */
import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm, stat, truncate } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { sql } from 'drizzle-orm'
import { connect, type Connection } from '../../../tools/backend/db/connect'
import { migrate } from '../../../tools/backend/db/migrate'
import { type Postgres, preparePostgres } from '../../../tools/chaos/postgres'
import { fileOf } from '../../../tools/recordings/files/file'
import { keepSegment } from '../../../tools/recordings/intake/keep'
import { MIGRATIONS } from '../../../tools/recordings/migrations'
import { purge } from '../../../tools/recordings/retention/erase'
import type { Store } from '../../../tools/recordings/store'
import { aSegment } from './segments'
import { storeOn } from './storeOn'

const DAY = 86_400_000
const KEY = 'k'.repeat(40)
const run = promisify(execFile)

let postgres: Postgres
let folder: string
let connection: Connection
let store: Store
let now = Date.UTC(2026, 10, 1, 12)
beforeAll(async () => {
  postgres = await preparePostgres()
  await postgres.start()
  folder = await mkdtemp(path.join(tmpdir(), 'lockstep-restored-'))
  connection = await connect({ stateFolder: '', databaseUrl: postgres.url })
  await migrate(connection.db, MIGRATIONS)
  store = storeOn(connection.db, () => now, KEY)
}, 120_000)
afterAll(async () => {
  await connection.close()
  await postgres.remove()
  await rm(folder, { recursive: true })
})

async function script(name: string, argument: string): Promise<string> {
  const env = { ...process.env, RECORDINGS_DATABASE_URL: postgres.url, RECORDINGS_KEY: KEY }
  const { stdout } = await run(path.resolve('tools/deploy/templates/bin', name), [argument], { env })
  return stdout.trim()
}

async function days(): Promise<readonly string[]> {
  const { rows } = await store.db.execute<{ day: string }>(
    sql`select relname as day from pg_class where relname like 'support_recordings_2%' and relkind = 'r' order by relname`,
  )
  return rows.map(({ day }) => day)
}

test('a backup restores a day that was dropped since, byte for byte, without one added since; a damaged one changes nothing', async () => {
  await keepSegment(store, aSegment({ rec: 'recording-first' }))
  now += DAY
  await keepSegment(store, aSegment({ rec: 'recording-second' }))
  const [before, file] = [await days(), await fileOf(store, 'recording-first')]
  expect(before).toHaveLength(2)
  const backup = await script('backup-recordings', folder)

  // the first one's day is over, and another visitor came
  now += 30 * DAY
  expect(await purge(store)).toMatchObject({ recordings: 1 })
  await keepSegment(store, aSegment({ rec: 'recording-later' }))
  now -= 30 * DAY
  const since = await days()

  const damaged = path.join(folder, 'damaged')
  await cp(backup, damaged, { recursive: true })
  const dump = path.join(damaged, 'database.dump')
  await truncate(dump, Math.floor((await stat(dump)).size * 0.8))
  await expect(script('restore-recordings', damaged)).rejects.toThrow('Nothing was restored')
  expect(await days()).toEqual(since)

  expect(await script('restore-recordings', backup)).toBe(`restored ${backup}`)
  expect(await days()).toEqual(before)
  expect(await fileOf(store, 'recording-first')).toBe(file)
  expect(await fileOf(store, 'recording-second')).toBeDefined()
  expect(await fileOf(store, 'recording-later')).toBeUndefined()
})
