import { eq } from 'drizzle-orm'
import type { Database } from '../../../backend/db/connect'
import { people } from '../../identity/people'
import { email } from '../../mail/email'
import { link, list, paragraph } from '../../mail/letter'
import { sendWithin } from '../../outbox'
import type { Sandbox } from '../../services'
import { accountUrl } from '../rental/links'
import { customers } from '../schema'
import { marketingChoices } from './schema'

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

/** The same choice again keeps its date. */
export async function chooseMarketing(
  tx: Database,
  { clock }: Pick<Sandbox, 'clock'>,
  customerId: string,
  wanted: boolean,
): Promise<MarketingChoice> {
  const before = await marketingChoice(tx, customerId)
  if (before.email === wanted && before.chosenAt !== undefined) return before
  const choice = { email: wanted, chosenAt: clock.now() }
  await tx
    .insert(marketingChoices)
    .values({ customerId, ...choice })
    .onConflictDoUpdate({ target: marketingChoices.customerId, set: choice })
  return choice
}

/** Sends the newsletter to everybody who wants it, and returns their number. */
export async function sendNewsletter({ db, clock, settings }: Pick<Sandbox, 'db' | 'clock' | 'settings'>): Promise<number> {
  return db.transaction(async tx => {
    let sent = 0
    for (const { sub, givenName, email: to } of await tx.select().from(customers)) {
      if (!(await marketingChoice(tx, sub)).email) continue
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
        ],
        because:
          'You get this because you asked for news. To stop it, open your account and untick the box under “News and offers”.',
      })
      await sendWithin(tx, clock, letter)
      sent += 1
    }
    return sent
  })
}
