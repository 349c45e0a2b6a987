/** The e-mails that follow a booking. */
import type { Database } from '../../../backend/db/connect'
import { calendarFile } from '../../mail/calendarFile'
import { email } from '../../mail/email'
import { facts, type Letter, link, list, paragraph, type Part, small, sums } from '../../mail/letter'
import { sendWithin } from '../../outbox'
import type { GatewayCard, Sandbox } from '../../services'
import { cardName, dayText, longDate, pounds } from '../../web/formats'
import { hoursTexts } from '../booking/agreementTerms'
import { findRented } from '../catalogue'
import type { SubscriptionRow } from '../schema'
import { unitName } from '../wire/bookings'
import { addDays } from './calendar'
import { type LastAccess, lastAccessOf } from './lastAccess'
import { referenceOf } from './find'
import { type RentalPart, rentalUrl } from './links'
import { paymentsOf, type Payments } from './payments'
import { rentalTerms } from './terms'

export type Sender = Pick<Sandbox, 'clock' | 'settings'>

export const offersDocuments = ({ settings }: Sender): boolean => settings.capabilities.includes('documents')

interface About {
  /** The unit and its store. */
  readonly what: string
  /** The store's address, a line each. */
  readonly place: readonly string[]
  /** When the customer's phone opens the doors, a line for each group of days. */
  readonly hours: readonly string[]
  /** The last day up to a given one on which the doors open, and when they close. */
  readonly lastAccess: (day: string) => LastAccess
  /** The store's phone number, if it has one. */
  readonly phone: string | undefined
  /** The rental's page in the app, at its top or at a part of it. */
  readonly url: string
  readonly urlOf: (part: RentalPart) => string
}

/** Identifies the rental in an e-mail for the audit. */
export const rentalReferenceSentence = (rental: Pick<SubscriptionRow, 'id' | 'bookingId'>): string =>
  `Your rental’s reference is ${referenceOf(rental)}.`

/** Sends an e-mail to the customer within the given transaction. */
export async function write(
  tx: Database,
  sender: Sender,
  rental: SubscriptionRow,
  body: (about: About) => Letter,
): Promise<void> {
  const { contact } = await rentalTerms(tx, rental)
  const { store, unitType } = await findRented(tx, rental)
  const { line1, city, postalCode } = store.facts.address
  const about = {
    what: `${unitName(unitType)}, ${store.facts.name}`,
    place: [line1, city, postalCode],
    hours: hoursTexts(store.facts, rental.extendedAccess),
    lastAccess: (day: string) => lastAccessOf(store.facts, rental.extendedAccess, day),
    phone: store.facts.phoneNumber,
    url: rentalUrl(sender.settings, rental.id),
    urlOf: (part: RentalPart) => rentalUrl(sender.settings, rental.id, part),
  }
  const { parts, ...letter } = body(about)
  const all = [
    paragraph(`Dear ${contact.givenName} ${contact.familyName},`),
    ...parts,
    small(
      ...(about.phone === undefined ? [] : [`Questions? Call ${store.facts.name} on ${about.phone}.`]),
      rentalReferenceSentence(rental),
    ),
  ]
  await sendWithin(tx, sender.clock, email(contact.email, { ...letter, parts: all }))
}

/** For a rental made at the counter, only the store knows what is still to be paid. */
const lastPayment = ({ bookingId }: SubscriptionRow, last: Payments['final']): readonly [string, ...string[]] => {
  if (last !== undefined) return paymentLines(last)
  return [bookingId === null ? 'Ask your store' : 'Nothing more to pay']
}

export const paymentLines = (
  { pence, vatPence, dueAt }: NonNullable<Payments['final']>,
  card?: GatewayCard,
): readonly [string, ...string[]] => [
  `${pounds(pence)} on ${longDate(dueAt)}`,
  `including ${pounds(vatPence)} VAT`,
  ...(card === undefined ? [] : [`from ${cardName(card)}`]),
]

interface StillToCome {
  readonly last: Payments['final']
  /** The total to be paid if no proof of the customer's own insurance arrives in time. */
  readonly unlessProof: { readonly dueAt: string; readonly pence: number } | undefined
}

export const confirmNotice = (
  tx: Database,
  sender: Sender,
  rental: SubscriptionRow,
  { last, unlessProof }: StillToCome,
): Promise<void> =>
  write(tx, sender, rental, ({ what, place, hours, lastAccess, urlOf }) => {
    const day = rental.moveOutAt ?? ''
    const { day: accessDay, until } = lastAccess(day)
    return {
      subject: `Your rental ends on ${longDate(day)}`,
      parts: [
        paragraph(`We have your notice: your rental of ${what} ends on ${longDate(day)}.`),
        facts(
          ['Last day', dayText(day)],
          ['Access hours', ...hours],
          ['Where', ...place],
          ['Last payment', ...lastPayment(rental, last)],
        ),
        ...(unlessProof === undefined
          ? []
          : [
              paragraph(
                `If no proof of your insurance comes by ${longDate(unlessProof.dueAt)}, we add our protection: you then still pay ${pounds(unlessProof.pence)} in all.`,
              ),
            ]),
        paragraph('We charge nothing for a month that would begin on that day or later. On your last day:'),
        list(
          'Empty the unit and sweep it.',
          'Take your padlock off and leave the door closed.',
          accessDay === day
            ? `Come by ${until}: your access ends then.`
            : `There is no access on ${dayText(day)}. Empty the unit by ${until} on ${dayText(accessDay)}.`,
        ),
        paragraph(`If you change your mind, you can withdraw your notice until the end of ${longDate(addDays(day, -1))}.`),
        link('See or withdraw your notice', urlOf('notice')),
      ],
      attachments: [
        calendarFile('moving-out.ics', {
          uid: `moving-out-${rental.id}`,
          day,
          summary: `Last day of ${what}`,
          location: place.join(', '),
          madeAt: sender.clock.now(),
        }),
      ],
    }
  })

export async function confirmWithdrawal(tx: Database, sender: Sender, rental: SubscriptionRow): Promise<void> {
  const next = await nextPayment(tx, rental)
  await write(tx, sender, rental, ({ what, url }) => ({
    subject: 'You have withdrawn your notice',
    parts: [
      paragraph(`Your rental of ${what} goes on as before, month by month.`),
      ...next,
      paragraph('If your last day is in your calendar, delete it there.'),
      link('See your rental', url),
    ],
  }))
}

/**
 * The next payment, or that there is none before the last day; empty for a rental made at the counter. `card` is named only if it
 * is the one to be charged: an overdue month may have been paid with another.
 */
export async function nextPayment(tx: Database, rental: SubscriptionRow, card?: GatewayCard): Promise<readonly Part[]> {
  const { next } = await paymentsOf(tx, rental, await rentalTerms(tx, rental))
  if (next !== undefined)
    return [facts(['Next payment', ...paymentLines(next, card?.id === next.paymentSourceId ? card : undefined)])]
  if (rental.bookingId === null || rental.moveOutAt === null) return []
  return [facts(['Next payment', 'Nothing more is due'], ['Last day', longDate(rental.moveOutAt)])]
}

/** The audit recognises the e-mail by this sentence. */
export const CANCELLED_SENTENCE = 'You have cancelled your rental'

export const confirmCancellation = (
  tx: Database,
  sender: Sender,
  rental: SubscriptionRow,
  { paidPence, refundPence, daysUsed }: { readonly paidPence: number; readonly refundPence: number; readonly daysUsed: number },
): Promise<void> =>
  write(tx, sender, rental, ({ what, url }) => ({
    subject: CANCELLED_SENTENCE,
    parts: [
      paragraph(`${CANCELLED_SENTENCE} of ${what}. It ended today, and nothing more is charged.`),
      sums(
        ['You paid', pounds(paidPence)],
        ...(daysUsed === 0
          ? []
          : [
              [
                daysUsed === 1 ? 'The day you had the unit' : `The ${daysUsed} days you had the unit`,
                `−${pounds(paidPence - refundPence)}`,
              ] as const,
            ]),
        ['We refund', pounds(refundPence)],
      ),
      paragraph(
        'The money goes back to the card you paid with. Your bank shows it within 14 days, usually within five working days. The credit note is among your documents.',
      ),
      ...(daysUsed === 0
        ? [paragraph('You had not moved in yet, so there is nothing else to do.')]
        : [
            paragraph(
              'Your phone stops opening the doors at the end of today. If something of yours is still in the unit, call us.',
            ),
          ]),
      link('See your rental', url),
    ],
  }))

/** The description of a change for the e-mail. */
export type ChangeNews =
  | { readonly kind: 'access'; readonly hours: readonly string[] }
  | { readonly kind: 'protection'; readonly protection: string }
  /** `left` must be emptied before `until`; undefined before move-in. */
  | { readonly kind: 'size'; readonly left: string; readonly until: string | undefined }

interface ChangeMessage {
  readonly fromDay: string
  readonly pence: { readonly before: number; readonly after: number }
  /** The monthly price until a day, because of a promotion. */
  readonly offer: { readonly until: string; readonly before: number; readonly after: number } | undefined
  /** The first day of a rental that has not begun. */
  readonly firstDay: string | undefined
  readonly news: ChangeNews
}

export const confirmChange = (tx: Database, sender: Sender, rental: SubscriptionRow, told: ChangeMessage): Promise<void> =>
  write(tx, sender, rental, ({ what, url, urlOf }) => {
    const { fromDay, pence, offer } = told
    return {
      subject: SUBJECTS[told.news.kind],
      parts: [
        ...changeParts(told, what),
        facts(...(offer ? [[`From ${longDate(fromDay)}`, instead(offer)] as const] : []), [
          `From ${longDate(offer?.until ?? fromDay)}`,
          instead(pence),
        ]),
        ...(offer?.after === pence.after ? [paragraph('Your offer was for the unit you had.')] : []),
        paragraph('Nothing was taken now. These prices include VAT, where it is due.'),
        ...(offersDocuments(sender)
          ? [paragraph(ADDENDUM_SENTENCE), link('See your documents', urlOf('documents'))]
          : [link('See your rental', url)]),
      ],
    }
  })

const instead = ({ before, after }: { readonly before: number; readonly after: number }): string =>
  before === after ? `${pounds(after)} a month, as before` : `${pounds(after)} a month instead of ${pounds(before)}`

/** The signed agreement stays as it is. */
const ADDENDUM_SENTENCE =
  'Your signed agreement stays as it is. An addendum says what changes in it: save it as a PDF from your documents.'

const SUBJECTS: Readonly<Record<ChangeNews['kind'], string>> = {
  access: 'You have extended access',
  protection: 'You have changed your protection',
  size: 'You have changed your unit',
}

function changeParts({ news, firstDay, fromDay }: ChangeMessage, what: string): readonly Part[] {
  const from = firstDay === undefined ? 'today' : `your first day, ${longDate(firstDay)}`
  const changed = paragraph(`You have changed your rental: ${what}.`)
  switch (news.kind) {
    case 'access':
      return [changed, paragraph(`Your phone opens the doors from ${from}, during these hours:`), list(...news.hours)]
    case 'protection':
      return [changed, paragraph(`From ${longDate(fromDay)} you have: ${news.protection}. Until then everything stays as it is.`)]
    case 'size':
      return [
        paragraph(`You have changed your rental. Your new unit is ${what}.`),
        paragraph(`It takes the place of ${news.left}, and is yours from ${from}.`),
        ...(news.until === undefined
          ? []
          : [
              paragraph(`Please empty ${news.left} before ${longDate(news.until)}:`),
              list('Take everything out and sweep it.', 'Take your padlock off and leave the door closed.'),
            ]),
      ]
  }
}

/** Sent on the day after move-out; `owed` is the amount still to be paid, in pence. */
export const confirmEnd = (tx: Database, sender: Sender, rental: SubscriptionRow, owed: number): Promise<void> =>
  write(tx, sender, rental, ({ what, url, urlOf, phone }) => ({
    subject: 'Your rental has ended',
    parts: [
      paragraph(`Your rental of ${what} has ended, as you asked. Thank you for storing with us.`),
      facts(['Last day', longDate(rental.moveOutAt ?? '')]),
      paragraph(
        `Your phone no longer opens the doors. If something of yours is still in the unit, ${phone === undefined ? 'call the store' : `call the store on ${phone}`} as soon as you can.`,
      ),
      ...(owed > 0 ? [paragraph(`Still to be paid: ${pounds(owed)}. We will take it from your card.`)] : []),
      paragraph(
        `Nothing ${owed > 0 ? 'else' : 'more'} is charged. ${rental.bookingId === null ? '' : 'Your receipts and invoices stay in your account.'}`.trimEnd(),
      ),
      owed > 0
        ? link('See what is due', url)
        : rental.bookingId === null
          ? link('See your rental', url)
          : link('See your documents', urlOf('documents')),
    ],
  }))
