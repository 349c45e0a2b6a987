import { and, eq, gt, sql } from 'drizzle-orm'
import type { Sandbox } from '../services'
import { email } from '../mail/email'
import { type Letter, link, paragraph } from '../mail/letter'
import { accountByEmail } from './accounts'
import { hashPassword } from '../../backend/web/passwords'
import { artifacts, people, resets } from './schema'
import { freshSecret, hashOfSecret } from '../../backend/web/secrets'

/** How long a link to set a new password works, in ms. */
const LINK_LIFETIME_MS = 30 * 60_000

export interface Resets {
  /** Sends a link, or an e-mail that there is no account: the work and the answer are the same. */
  request(email: string): Promise<void>
  isOpen(token: string): Promise<boolean>
  /** Sets the password and signs the person out everywhere. False if the link was used, has expired or never existed. */
  setPassword(token: string, password: string): Promise<boolean>
}

export function passwordResets(sandbox: Pick<Sandbox, 'db' | 'clock' | 'outbox' | 'settings'>): Resets {
  const { db, clock, outbox, settings } = sandbox
  const openLink = (token: string) => and(eq(resets.tokenHash, hashOfSecret(token)), gt(resets.expiresAt, clock.now()))

  return {
    async request(address) {
      const person = await accountByEmail(sandbox, address)
      const token = freshSecret()
      await db.insert(resets).values({
        tokenHash: hashOfSecret(token),
        sub: person?.sub ?? null,
        expiresAt: new Date(clock.now().getTime() + LINK_LIFETIME_MS),
      })
      await outbox.send(
        email(address.trim(), person === undefined ? NO_ACCOUNT : withLink(`${settings.origins.identity}/reset/${token}`)),
      )
    },
    async isOpen(token) {
      const [row] = await db.select({ sub: resets.sub }).from(resets).where(openLink(token))
      return typeof row?.sub === 'string'
    },
    async setPassword(token, password) {
      const passwordHash = await hashPassword(password)
      const person = await db.transaction(async tx => {
        const [used] = await tx.delete(resets).where(openLink(token)).returning()
        if (typeof used?.sub !== 'string') return undefined
        // Older links and all sessions end with the old password, which somebody else may have known.
        await tx.delete(resets).where(eq(resets.sub, used.sub))
        await tx.delete(artifacts).where(sql`${artifacts.payload} ->> 'accountId' = ${used.sub}`)
        const [updated] = await tx.update(people).set({ passwordHash }).where(eq(people.sub, used.sub)).returning()
        return updated
      })
      if (person === undefined) return false
      if (person.email !== null) await outbox.send(email(person.email, passwordChanged(`${settings.origins.app}/sign-in`)))
      return true
    },
  }
}

const NO_ACCOUNT: Letter = {
  subject: 'There is no account with this address',
  parts: [
    paragraph('Somebody asked Lockstep ID to set a new password for this address, but there is no account with it.'),
    paragraph('Perhaps you signed up with your phone or with another address. If it was not you, there is nothing to do.'),
  ],
}

const withLink = (url: string): Letter => ({
  subject: 'Set a new password',
  parts: [
    paragraph('You can set a new Lockstep ID password within 30 minutes.'),
    link('Set a new password', url),
    paragraph('If you did not ask for this, there is nothing to do: your password stays as it is.'),
  ],
})

/** `url` is the app's page for signing in, from which a new password can be set. */
const passwordChanged = (url: string): Letter => ({
  subject: 'Your password was changed',
  parts: [
    paragraph('Your Lockstep ID password was changed, and you were signed out everywhere.'),
    link('Sign in again', url),
    paragraph('If it was not you, press “I have forgotten my password” there and set a new one at once.'),
  ],
})
