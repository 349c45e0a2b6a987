/** The e-mails about proof of an insurance of the customer's own. */
import type { Database } from '../../../backend/db/connect'
import { facts, link, paragraph } from '../../mail/letter'
import { longDate, pounds } from '../../web/formats'
import { type InsuranceChoice, insuranceText } from '../booking/insurance'
import { type Sender, write } from '../rental/messages'
import type { SubscriptionRow } from '../schema'
import type { Substitute } from './awaited'

/** The audit recognises the e-mails by these sentences. */
export const REMINDER_SENTENCE = 'We have no proof of your own insurance yet'
export const ADDED_SENTENCE = 'We have added our protection to your rental'

const monthly = ({ pence }: InsuranceChoice): string => `${pounds(pence ?? 0)} a month`

/** Once an insurance of the customer's own was chosen for a rental. */
export const askForProof = (tx: Database, sender: Sender, rental: SubscriptionRow, dueAt: string): Promise<void> =>
  write(tx, sender, rental, ({ what, url }) => ({
    subject: 'Please send us proof of your insurance',
    parts: [
      paragraph(
        `You chose your own insurance for ${what}. Please send us proof of cover by ${longDate(dueAt)}: a PDF or a photo.`,
      ),
      link('Send proof', url),
      paragraph(
        'We remind you a week before. If no proof has come by the last day, we add our protection, and tell you its price first.',
      ),
    ],
  }))

export const remindOfProof = (
  tx: Database,
  sender: Sender,
  rental: SubscriptionRow,
  { dueAt, insurance, fromDay }: Substitute & { readonly dueAt: string },
): Promise<void> =>
  write(tx, sender, rental, ({ what, url }) => ({
    subject: `Please send proof of your insurance by ${longDate(dueAt)}`,
    parts: [
      paragraph(`${REMINDER_SENTENCE} for ${what}. Please send it by ${longDate(dueAt)}: a PDF or a photo is enough.`),
      link('Send proof', url),
      paragraph('Everything you store has to be covered. If no proof has come by the end of that day, we add our protection:'),
      facts(
        ['What is added', insuranceText(insurance)],
        ['What it costs', monthly(insurance), 'Insurance premium tax included'],
        ['From', `Your payment on ${longDate(fromDay)}`],
      ),
      paragraph('If your proof comes later, we take our protection off again from the month after.'),
    ],
  }))

export const tellAdded = (
  tx: Database,
  sender: Sender,
  rental: SubscriptionRow,
  { insurance, fromDay }: Substitute,
  monthlyPence: { readonly before: number; readonly after: number },
): Promise<void> =>
  write(tx, sender, rental, ({ what, url }) => ({
    subject: ADDED_SENTENCE,
    parts: [
      paragraph(`${ADDED_SENTENCE} of ${what}, because no proof of your own insurance has come, as we wrote to you before.`),
      facts(
        ['Protection', insuranceText(insurance)],
        ['What it costs', monthly(insurance), 'Insurance premium tax included'],
        ['Each month so far', pounds(monthlyPence.before)],
        [`From ${longDate(fromDay)}`, `${pounds(monthlyPence.after)} a month`],
      ),
      paragraph(
        'Nothing was taken now. If you are insured, send us proof: we take our protection off again from the month after.',
      ),
      link('Send proof', url),
    ],
  }))

/** `fromDay`: the first day of the month that is charged without the protection that had been added. */
export const confirmProof = (tx: Database, sender: Sender, rental: SubscriptionRow, fromDay: string | undefined): Promise<void> =>
  write(tx, sender, rental, ({ url }) => ({
    subject: 'We have your proof of insurance',
    parts: [
      paragraph('Thank you for sending proof of your insurance. We read it, and write to you only if something is missing.'),
      ...(fromDay === undefined
        ? []
        : [paragraph(`We take our protection off again: from ${longDate(fromDay)} on you no longer pay for it.`)]),
      link('See your rental', url),
    ],
  }))
