import type { Database } from '../../../tools/backend/db/connect'
import { recordingKeys } from '../../../tools/recordings/keys'
import type { Store } from '../../../tools/recordings/store'

/** The recordings service's store on a database, without customers, alarms or reports. `now` is in epoch milliseconds. */
export const storeOn = (db: Database, now: () => number, key = 'k'.repeat(40)): Store => ({
  db,
  clock: { now: () => new Date(now()) },
  keys: recordingKeys(key),
  settings: { origin: 'https://support.example.com', appOrigin: 'https://www.example.com', consoleFolder: '' },
  bookingsOf: () => Promise.resolve([]),
  alarm: () => Promise.resolve(),
  report: () => undefined,
})
