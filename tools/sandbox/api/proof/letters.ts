/** The e-mails about proof of the customer's own insurance. */
import type { Database } from '../../../backend/db/connect'
import { facts, link, paragraph, type Part } from '../../mail/letter'
import type { Sandbox } from '../../services'
import { longDate, pounds } from '../../web/formats'
import { type InsuranceChoice, insuranceText } from '../booking/insurance'
import { type Sender, write } from '../rental/messages'
import type { SubscriptionRow } from '../schema'
import type { Removal } from './added'
import type { AwaitedProof, Substitute } from './awaited'

/** The audit recognises the e-mails by these sentences. */
export const REMINDER_SENTENCE = 'We have no proof of your own insurance yet'
export const ADDED_SENTENCE = 'We have added our protection to your rental'

const monthly = ({ pence }: InsuranceChoice): string => `${pounds(pence ?? 0)} a month`

const WANTED = 'Please send us proof of your insurance'
const takesProof = ({ settings }: Pick<Sandbox, 'settings'>): boolean => settings.capabilities.includes('insurance-proof')

const whatIsAdded = ({ insurance, fromDay }: Substitute): Part =>
  facts(
    ['What is added', insuranceText(insurance)],
    ['What it costs', monthly(insurance), 'Insurance premium tax included'],
    ['From', `Your payment on ${longDate(fromDay)}`],
  )

/**
 * Sent once a rental with the customer's own insurance is paid for, and when it is changed to that. If proof is sent by e-mail, the
 * API does not track it.
 */
export const askForProof = (
  tx: Database,
  sender: Sender,
  rental: SubscriptionRow,
  { dueAt, substitute }: Pick<AwaitedProof, 'dueAt' | 'substitute'>,
): Promise<void> =>
  write(tx, sender, rental, ({ what, urlOf }) => ({
    subject: `${WANTED} by ${longDate(dueAt)}`,
    parts: takesProof(sender)
      ? [
          paragraph(
            `You chose your own insurance for ${what}. Please send us proof of cover by ${longDate(dueAt)}: a PDF or a photo.`,
          ),
          link('Send proof', urlOf('insurance-proof')),
          paragraph('We remind you a week before that day.'),
          ...(substitute === undefined
            ? []
            : [paragraph('If no proof has come by the end of it, we add our protection:'), whatIsAdded(substitute)]),
        ]
      : [
          paragraph(
            `You chose your own insurance for ${what}. Please reply to this e-mail with proof of cover by ${longDate(dueAt)}: a PDF or a photo.`,
          ),
        ],
  }))

export const remindOfProof = (
  tx: Database,
  sender: Sender,
  rental: SubscriptionRow,
  { dueAt, insurance, fromDay }: Substitute & { readonly dueAt: string },
): Promise<void> =>
  write(tx, sender, rental, ({ what, urlOf }) => ({
    subject: `Please send proof of your insurance by ${longDate(dueAt)}`,
    parts: [
      paragraph(`${REMINDER_SENTENCE} for ${what}. Please send it by ${longDate(dueAt)}: a PDF or a photo is enough.`),
      link('Send proof', urlOf('insurance-proof')),
      paragraph('Everything you store has to be covered. If no proof has come by the end of that day, we add our protection:'),
      whatIsAdded({ insurance, fromDay }),
      paragraph('If your proof comes later, we take our protection off again from the month after.'),
    ],
  }))

export const sendAdditionMessage = (
  tx: Database,
  sender: Sender,
  rental: SubscriptionRow,
  { insurance, fromDay }: Substitute,
  pence: { readonly without: number; readonly with: number },
): Promise<void> =>
  write(tx, sender, rental, ({ what, urlOf }) => ({
    subject: ADDED_SENTENCE,
    parts: [
      paragraph(`${ADDED_SENTENCE} of ${what}, because no proof of your own insurance has come, as we wrote to you before.`),
      facts(
        ['Protection', insuranceText(insurance)],
        ['What it costs', monthly(insurance), 'Insurance premium tax included'],
        [`Your payment on ${longDate(fromDay)}`, pounds(pence.with)],
        ['Without our protection', pounds(pence.without)],
      ),
      paragraph(
        'Nothing was taken now. If you are insured, send us proof: we take our protection off again from the month after.',
      ),
      link('Send proof', urlOf('insurance-proof')),
    ],
  }))

/** The effect of the proof on protection that had been added. */
export const confirmProof = (tx: Database, sender: Sender, rental: SubscriptionRow, added: Removal | undefined): Promise<void> =>
  write(tx, sender, rental, ({ url }) => ({
    subject: 'We have your proof of insurance',
    parts: [
      paragraph('Thank you for sending proof of your insurance. We’ll read it, and write to you only if something is missing.'),
      ...(added === undefined
        ? []
        : [
            paragraph(
              'fromDay' in added
                ? `We take our protection off again: from ${longDate(added.fromDay)} on you no longer pay for it.`
                : `Your rental ends on ${longDate(added.endsAt)} and its last month is charged already, so our protection stays until then.`,
            ),
          ]),
      link('See your rental', url),
    ],
  }))
