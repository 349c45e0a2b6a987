import type { Database } from '../backend/db/connect'
import type { RecordingKeys } from './keys'
import type { Limits } from './limits'
import type { Meters, Trace } from './meters'
import type { Provider } from './openId/provider'
import type { ObjectStore } from './texts/objectStore'

export interface RecordingsSettings {
  /** Where the service is reached, e.g. `https://support.example.com`. */
  readonly origin: string
  /** The app's origin, which alone may send recordings. */
  readonly appOrigin: string
  /** Where `npm run build` leaves the page that replays recordings. */
  readonly consoleFolder: string
  /** How many calls of the app are handled at once; others are refused for a while. Absent: unlimited. */
  readonly mostAtOnce?: number | undefined
}

/**
 * The dependencies of the service, passed in by the program that mounts it. There may be several processes: all state is in the
 * database.
 */
export interface Store {
  readonly db: Database
  readonly clock: { now(): Date }
  readonly keys: RecordingKeys
  /** Absent when the service is tested alone. */
  readonly limits?: Limits | undefined
  readonly settings: RecordingsSettings
  /** Where agents sign in; absent where they have passwords here. */
  readonly provider?: Provider | undefined
  /** Where the texts of segments are, if not in their rows. */
  readonly objects?: ObjectStore | undefined
  /** Absent if metrics are not collected. */
  readonly meters?: Meters | undefined
  /** Absent where nothing is traced. */
  readonly trace?: Trace | undefined
  /**
   * The bookings of a customer, whose recordings are theirs as well; none if no back end is configured. Rejects if they cannot
   * be loaded.
   */
  bookingsOf(customerId: string): Promise<readonly string[]>
  /** Reports that the audit is not intact. */
  alarm(subject: string, findings: string): Promise<void>
  /** Writes an unexpected error into the log. */
  report(what: string, error: unknown): void
}
