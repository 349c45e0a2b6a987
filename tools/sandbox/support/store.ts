import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { keptSecret } from '../../backend/web/secrets'
import { recordingKeys } from '../../recordings/keys'
import type { Store } from '../../recordings/store'
import { bookings } from '../api/schema'
import { email } from '../mail/email'
import { paragraph } from '../mail/letter'
import type { Sandbox } from '../services'

/** Notified if the audit is not intact. */
const PRIVACY_TEAM = 'privacy@lockstep.example'

/**
 * What the sandbox provides to the recordings service. Call it once per server: with the state in memory each call creates
 * another secret.
 */
export function supportStore({ db, clock, limits, outbox, settings }: Sandbox): Store {
  return {
    db,
    clock,
    limits,
    keys: recordingKeys(keptSecret(settings.stateFolder, 'support-key', () => randomBytes(32).toString('base64url'))),
    settings: { origin: settings.origins.support, appOrigin: settings.origins.app, consoleFolder: settings.consoleFolder },
    async bookingsOf(customerId) {
      const rows = await db.select({ id: bookings.id }).from(bookings).where(eq(bookings.customerId, customerId))
      return rows.map(({ id }) => id)
    },
    alarm: (subject, findings) => outbox.send(email(PRIVACY_TEAM, { subject, parts: [paragraph(`${subject}:\n${findings}`)] })),
    report: (what, error) => console.error(what, error),
  }
}
