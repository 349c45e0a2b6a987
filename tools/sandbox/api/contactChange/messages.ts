import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../../backend/db/connect'
import { email } from '../../mail/email'
import { code as codePart, link, paragraph, small } from '../../mail/letter'
import { sendWithin } from '../../outbox'
import type { Sandbox } from '../../services'
import { shortReference } from '../../../backend/web/shortReference'
import { findRented } from '../catalogue'
import { accountUrl, contactUrl } from '../rental/links'
import { subscriptions } from '../schema'
import type { ContactChangeRow } from './schema'

type Sender = Pick<Sandbox, 'clock' | 'settings'>

/** Sent to an unverified address, so it contains nothing that the sender could choose. */
export async function sendCode(tx: Database, { clock, settings }: Sender, to: ContactChangeRow, code: string): Promise<void> {
  const warning = 'It works for 10 minutes. Never tell it to anybody.'
  if (to.kind === 'phone') {
    // The last line lets phones offer the code to this origin's page only (origin-bound one-time codes).
    const text = `${code} is your Lockstep Storage code for your new phone number. ${warning}\n\n@${new URL(settings.origins.app).hostname} #${code}`
    await sendWithin(tx, clock, { kind: 'sms', to: to.to, text })
    return
  }
  const letter = email(to.to, {
    subject: 'Confirm your new e-mail address',
    parts: [
      codePart(code, 'your Lockstep Storage code for your new e-mail address'),
      paragraph(warning),
      link('Enter the code', accountUrl(settings)),
    ],
    because: 'If you did not ask for this, there is nothing to do: without the code nothing changes.',
  })
  await sendWithin(tx, clock, letter)
}

/** A sentence in this message only, which the audit counts. */
export const changedSentence = ({ id }: Pick<ContactChangeRow, 'id'>): string =>
  `The reference of this change is ${shortReference(id)}.`

/** What to do about a change by somebody else: call the store of the latest rental, or write to us without one. */
async function whomToAsk(tx: Database, settings: Sender['settings'], customerId: string): Promise<string> {
  const [rental] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.customerId, customerId))
    .orderBy(desc(subscriptions.createdAt))
    .limit(1)
  if (rental !== undefined) {
    const { name, phoneNumber } = (await findRented(tx, rental)).store.facts
    if (phoneNumber !== undefined) return `call ${name} on ${phoneNumber}`
  }
  return `write to us at ${contactUrl(settings)}`
}

const WHAT = { phone: 'phone number', email: 'e-mail address' } as const

/** Notifies the old number or address that it was replaced, in case the customer did not do it. Does not contain the new one. */
export async function notifyPrevious(tx: Database, { clock, settings }: Sender, changed: ContactChangeRow): Promise<void> {
  const { kind, from } = changed
  const news = `The ${WHAT[kind]} of your Lockstep Storage account has been changed, and this one no longer works for signing in.`
  const warning = `If it was not you, ${await whomToAsk(tx, settings, changed.customerId)} at once.`
  if (kind === 'phone') {
    await sendWithin(tx, clock, { kind: 'sms', to: from, text: `${news} ${warning} ${changedSentence(changed)}` })
    return
  }
  const letter = email(from, {
    subject: 'Your e-mail address has been changed',
    parts: [
      paragraph(news),
      paragraph(`We write to the new address from now on. ${warning}`),
      link('See your details', accountUrl(settings)),
      small(changedSentence(changed)),
    ],
  })
  await sendWithin(tx, clock, letter)
}
