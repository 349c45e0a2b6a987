import { eq } from 'drizzle-orm'
import type { Database } from '../../../backend/db/connect'
import { freshSecret, hashOfSecret } from '../../../backend/web/secrets'
import { people } from '../../identity/people'
import { email } from '../../mail/email'
import { link, list, paragraph } from '../../mail/letter'
import { sendWithin } from '../../outbox'
import type { Sandbox } from '../../services'
import { ApiError } from '../errors'
import { accountUrl, newsletterUrl } from '../rental/links'
import { customers } from '../schema'
import { marketingChoices, newsletterLinks } from './schema'

export interface MarketingChoice {
  readonly email: boolean
  readonly chosenAt?: Date
}

/** The latest choice, made in the account or when signing up. Without consent nobody is sent marketing (PECR, regulation 22). */
export async function marketingChoice(db: Database, customerId: string): Promise<MarketingChoice> {
  const [row] = await db.select().from(marketingChoices).where(eq(marketingChoices.customerId, customerId))
  if (row !== undefined) return row
  const since = (await people({ db }).bySub(customerId))?.marketingSince
  return since === undefined ? { email: false } : { email: true, chosenAt: since }
}

/** Stores a customer's choice. Repeating the same choice keeps its date. */
export async function chooseMarketing(
  tx: Database,
  { clock }: Pick<Sandbox, 'clock'>,
  customerId: string,
  wantsEmail: boolean,
): Promise<MarketingChoice> {
  const before = await marketingChoice(tx, customerId)
  if (before.email === wantsEmail && before.chosenAt !== undefined) return before
  const choice = { email: wantsEmail, chosenAt: clock.now() }
  await tx
    .insert(marketingChoices)
    .values({ customerId, ...choice })
    .onConflictDoUpdate({ target: marketingChoices.customerId, set: choice })
  return choice
}

/** Stops the newsletter for the customer whose e-mail contained this link, without signing in. Throws NEWSLETTER_LINK_NOT_FOUND. */
export async function stopByLink(tx: Database, needs: Pick<Sandbox, 'clock'>, token: string): Promise<void> {
  const [link] = await tx
    .select()
    .from(newsletterLinks)
    .where(eq(newsletterLinks.tokenHash, hashOfSecret(token)))
  if (link === undefined) throw new ApiError('NEWSLETTER_LINK_NOT_FOUND', 'There is no such link in a newsletter')
  await chooseMarketing(tx, needs, link.customerId, false)
}

/**
 * Sends the newsletter to everybody who wants it, and returns their number. Without the capability nobody could stop it, so nothing
 * is sent.
 */
export async function sendNewsletter({ db, clock, settings }: Pick<Sandbox, 'db' | 'clock' | 'settings'>): Promise<number> {
  if (!settings.capabilities.includes('marketing')) return 0
  return db.transaction(async tx => {
    let sent = 0
    for (const { sub, givenName, email: to } of await tx.select().from(customers)) {
      if (!(await marketingChoice(tx, sub)).email) continue
      const token = freshSecret()
      await tx.insert(newsletterLinks).values({ tokenHash: hashOfSecret(token), customerId: sub, sentAt: clock.now() })
      const letter = email(to, {
        subject: 'Five ways to store more in less space',
        parts: [
          paragraph(`Dear ${givenName},`),
          paragraph('With a little order, more fits into the same unit:'),
          list(
            'Use boxes of one size: they stack higher and don’t slip.',
            'Put what you need first at the front.',
            'Label each box on two sides, so that you can read one of them.',
            'Stand sofas and mattresses on end, and take legs off tables.',
            'Fill wardrobes and fridges with light things.',
          ),
          link('See your account', accountUrl(settings)),
          link('Stop these e-mails', newsletterUrl(settings, token)),
        ],
        because: 'You get this because you asked for news. You can stop it by the link above, without signing in.',
      })
      await sendWithin(tx, clock, letter)
      sent += 1
    }
    return sent
  })
}
