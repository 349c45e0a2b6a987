import type { Database } from '../../../backend/db/connect'
import { londonDate } from '../../../backend/londonDate'
import { email } from '../../mail/email'
import { facts, link, list, paragraph } from '../../mail/letter'
import { sendWithin } from '../../outbox'
import type { Sandbox } from '../../services'
import { longDate } from '../../web/formats'
import { hoursTexts } from '../booking/agreementTerms'
import { findRented } from '../catalogue'
import { accountUrl, directionsUrl, rentalUrl } from '../rental/links'
import { rentalTerms } from '../rental/terms'
import type { SubscriptionRow } from '../schema'
import type { PersonRow } from './schema'

type Sender = Pick<Sandbox, 'clock' | 'settings'>

const isAhead = (clock: Sandbox['clock'], { moveInAt }: SubscriptionRow): boolean => moveInAt > londonDate(clock.now())
/** Nobody gets in before the first day. */
const fromDay = (clock: Sandbox['clock'], rental: SubscriptionRow): string =>
  isAhead(clock, rental) ? ` from ${longDate(rental.moveInAt)}` : ''

/** Sent to an unverified address, so it contains nothing that the sender could choose except a first name. */
export async function sendInvitation(
  tx: Database,
  { clock, settings }: Sender,
  rental: SubscriptionRow,
  person: PersonRow,
  token: string,
): Promise<void> {
  const { givenName } = (await rentalTerms(tx, rental)).contact
  const { facts: store } = (await findRented(tx, rental)).store
  const letter = email(person.email, {
    subject: `${givenName} would like to share a storage unit with you`,
    parts: [
      paragraph(`${givenName} rents a unit at ${store.name} and would like you to be able to get in on your own.`),
      list(
        'Your phone opens the doors during access hours.',
        'You pay nothing, and sign nothing.',
        'To accept, sign in or create an account.',
      ),
      link('See the invitation', `${accountUrl(settings)}/invitation?id=${encodeURIComponent(token)}`),
      facts(
        ['Where', store.name, store.address.line1, `${store.address.city} ${store.address.postalCode}`],
        ...(isAhead(clock, rental) ? [['From', longDate(rental.moveInAt)] as const] : []),
        ['Access hours', ...hoursTexts(store, rental.extendedAccess)],
        ['Accept by', longDate(person.expiresAt.toISOString())],
      ),
    ],
    because: 'If you do not know who this is from, you can ignore this e-mail. We won’t write to this address again.',
  })
  await sendWithin(tx, clock, letter)
}

/** Notifies the customer that the invitation was accepted. */
export async function confirmAccepted(
  tx: Database,
  { clock, settings }: Sender,
  rental: SubscriptionRow,
  person: PersonRow,
): Promise<void> {
  const { contact } = await rentalTerms(tx, rental)
  const { facts: store } = (await findRented(tx, rental)).store
  const letter = email(contact.email, {
    subject: `${person.name} can get into your unit${fromDay(clock, rental)}`,
    parts: [
      paragraph(`Dear ${contact.givenName} ${contact.familyName},`),
      paragraph(
        `${person.name} has accepted your invitation, and can get into your unit at ${store.name}${fromDay(clock, rental) || ' from now on'}.`,
      ),
      paragraph(`The unit has a padlock: give ${person.name} a key. You can take the access away at any time.`),
      link('See who can get in', rentalUrl(settings, rental.id, 'people')),
    ],
  })
  await sendWithin(tx, clock, letter)
}

/** Tells the person who accepted how to get in. The address is the one that the invitation went to. */
export async function welcome(
  tx: Database,
  { clock, settings }: Sender,
  rental: SubscriptionRow,
  person: PersonRow,
): Promise<void> {
  const { givenName } = (await rentalTerms(tx, rental)).contact
  const { facts: store } = (await findRented(tx, rental)).store
  const letter = email(person.email, {
    subject: `You can get into ${givenName}’s unit${fromDay(clock, rental)}`,
    parts: [
      paragraph(`Dear ${person.name},`),
      paragraph(`${givenName} shares a unit at ${store.name} with you. This is how you get in:`),
      list(
        'Your phone opens the doors during access hours, with our app. Sign in to it as you did to accept.',
        `The unit has a padlock: ask ${givenName} for a key.`,
      ),
      facts(
        ...(isAhead(clock, rental) ? [['From', longDate(rental.moveInAt)] as const] : []),
        ['Access hours', ...hoursTexts(store, rental.extendedAccess)],
        ['Where', store.name, store.address.line1, `${store.address.city} ${store.address.postalCode}`],
        ...(store.phoneNumber === undefined ? [] : [['Phone', store.phoneNumber] as const]),
      ),
      link('See the unit in your account', accountUrl(settings)),
      link('Directions', directionsUrl(store)),
      paragraph('Your account shows all of this, and lets you give up the access when you no longer need it.'),
    ],
  })
  await sendWithin(tx, clock, letter)
}

/** Tells somebody that the customer took their access away. */
export async function tellRemoved(tx: Database, { clock }: Sender, rental: SubscriptionRow, person: PersonRow): Promise<void> {
  const { givenName } = (await rentalTerms(tx, rental)).contact
  const { facts: store } = (await findRented(tx, rental)).store
  const letter = email(person.email, {
    subject: `${givenName} has ended your access to a storage unit`,
    parts: [
      paragraph(`Dear ${person.name},`),
      paragraph(
        `${givenName} has ended your access to the unit at ${store.name}, on ${longDate(londonDate(clock.now()))}. Your phone no longer opens its doors.`,
      ),
      paragraph(`If something of yours is still in the unit, or you have a key to it, please talk to ${givenName}.`),
    ],
  })
  await sendWithin(tx, clock, letter)
}

/** Notifies the customer that somebody gave up their access. */
export async function tellLeft(
  tx: Database,
  { clock, settings }: Sender,
  rental: SubscriptionRow,
  person: PersonRow,
): Promise<void> {
  const { contact } = await rentalTerms(tx, rental)
  const { facts: store } = (await findRented(tx, rental)).store
  const letter = email(contact.email, {
    subject: `${person.name} no longer has access to your unit`,
    parts: [
      paragraph(`Dear ${contact.givenName} ${contact.familyName},`),
      paragraph(`${person.name} has given up their access to your unit at ${store.name}. Their phone no longer opens the doors.`),
      paragraph('If they have a key to your padlock, ask for it back. You can invite them again at any time.'),
      link('See who can get in', rentalUrl(settings, rental.id, 'people')),
    ],
  })
  await sendWithin(tx, clock, letter)
}
