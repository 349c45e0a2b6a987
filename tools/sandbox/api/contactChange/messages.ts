import { desc, eq } from 'drizzle-orm'
import type { Database } from '../../../backend/db/connect'
import { email } from '../../mail/email'
import { code as codePart, link, paragraph, small } from '../../mail/letter'
import { sendWithin } from '../../outbox'
import type { Sandbox } from '../../services'
import { shortReference } from '../../../backend/web/shortReference'
import { findRented } from '../catalogue'
import { accountUrl, helpUrl } from '../rental/links'
import { subscriptions } from '../schema'
import type { ContactChangeRow } from './schema'

type Sender = Pick<Sandbox, 'clock' | 'settings'>

/** Sent to an unverified address, so it contains nothing that the sender could choose. */
export async function sendCode(tx: Database, { clock, settings }: Sender, to: ContactChangeRow, code: string): Promise<void> {
  const warning = 'It expires in 10 minutes. Don’t share it with anyone.'
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

/** Whom to call about a change by somebody else: the store of the latest rental. Undefined without one. */
async function whomToCall(tx: Database, customerId: string): Promise<string | undefined> {
  const [rental] = await tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.customerId, customerId))
    .orderBy(desc(subscriptions.createdAt))
    .limit(1)
  if (rental === undefined) return undefined
  const { name, phoneNumber } = (await findRented(tx, rental)).store.facts
  return phoneNumber === undefined ? undefined : `call ${name} on ${phoneNumber}`
}

const WHAT = { phone: 'phone number', email: 'e-mail address' } as const

/** Notifies the old number or address that it was replaced, in case the customer did not do it. Does not contain the new one. */
export async function notifyPrevious(tx: Database, { clock, settings }: Sender, changed: ContactChangeRow): Promise<void> {
  const { kind, from } = changed
  const news = `The ${WHAT[kind]} of your Lockstep Storage account has been changed, and this one no longer works for signing in.`
  const toCall = await whomToCall(tx, changed.customerId)
  const help = helpUrl(settings)
  if (kind === 'phone') {
    const warning = `If it was not you, ${toCall ?? `contact us at ${help}`} at once.`
    await sendWithin(tx, clock, { kind: 'sms', to: from, text: `${news} ${warning} ${changedSentence(changed)}` })
    return
  }
  const letter = email(from, {
    subject: 'Your e-mail address has been changed',
    parts: [
      paragraph(news),
      paragraph(`We write to the new address from now on. If it was not you, ${toCall ?? 'contact us'} at once.`),
      link('See your details', accountUrl(settings)),
      ...(toCall === undefined ? [link('Contact us', help)] : []),
      small(changedSentence(changed)),
    ],
  })
  await sendWithin(tx, clock, letter)
}
