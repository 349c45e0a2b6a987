/** The addendum for a change of a rental. It is derived from the change, which is immutable, and therefore not stored. */
import { and, eq } from 'drizzle-orm'
import { londonDate } from '../../../backend/londonDate'
import type { Database } from '../../../backend/db/connect'
import { longDate, pounds } from '../../web/formats'
import { addressLines, hoursTexts } from '../booking/agreementTerms'
import { type InsuranceChoice, insuranceText, OTHER_INSURANCE } from '../booking/insurance'
import { findRented, findUnitType } from '../catalogue'
import { monthlyPence, offerOf, type Priced } from '../rental/changes'
import { type RentalChangeRow, rentalChanges } from '../rental/changeSchema'
import { referenceOf } from '../rental/find'
import { changesOf, rentalTerms } from '../rental/terms'
import { proofReminders } from '../proof/reminderSchema'
import { subscriptions, type SubscriptionRow } from '../schema'
import { unitName } from '../wire/bookings'

export interface Addendum {
  readonly id: string
  /** The rental's reference and the addendum's sequence number. */
  readonly number: string
  readonly change: RentalChangeRow['kind']
  readonly issuedAt: string
  readonly buyer: { readonly name: string; readonly address: readonly string[] }
  readonly rental: { readonly reference: string; readonly unit: string; readonly store: string }
  readonly text: readonly { readonly heading: string; readonly paragraphs: readonly string[] }[]
}

/** The addenda of a rental, oldest first. */
export async function addendaOf(db: Database, rental: SubscriptionRow): Promise<readonly Addendum[]> {
  const changes = await changesOf(db, rental.id)
  return changes.length === 0 ? [] : Promise.all(changes.map((_, index) => addendum(db, rental, changes, index)))
}

/** Finds an addendum by the id of its change; undefined for another customer's. */
export async function ownAddendum(db: Database, id: string, customerId: string): Promise<Addendum | undefined> {
  const [row] = await db
    .select({ rental: subscriptions })
    .from(rentalChanges)
    .innerJoin(subscriptions, eq(subscriptions.id, rentalChanges.subscriptionId))
    .where(and(eq(rentalChanges.id, id), eq(subscriptions.customerId, customerId)))
  return row && (await addendaOf(db, row.rental)).find(each => each.id === id)
}

async function addendum(
  db: Database,
  rental: SubscriptionRow,
  changes: readonly RentalChangeRow[],
  index: number,
): Promise<Addendum> {
  const change = changes[index]
  const { booking } = await rentalTerms(db, rental)
  if (change === undefined || booking === null || booking === undefined) throw new Error(`a change of ${rental.id} is gone`)
  const { store, unitType: currentUnitType } = await findRented(db, rental)
  const unitOf = async (id: string | null | undefined): Promise<string> =>
    unitName((id === null || id === undefined ? undefined : await findUnitType(db, id, rental.storeId)) ?? currentUnitType)
  const unit = await unitOf(changes.slice(index + 1).find(({ kind }) => kind === 'size')?.leftUnitTypeId)
  const before = changes[index - 1] ?? booking
  const changedOn = londonDate(change.createdAt)
  const reference = referenceOf(rental)
  const { contact } = booking
  return {
    id: change.id,
    number: `${reference}-A${index + 1}`,
    change: change.kind,
    issuedAt: changedOn,
    buyer: { name: `${contact.givenName} ${contact.familyName}`, address: addressLines(contact.address) },
    rental: { reference, unit, store: store.facts.name },
    text: [
      {
        heading: 'What changes',
        paragraphs: [
          ...whatChanges({
            change,
            before: before.insurance ?? undefined,
            // effective at once, or from the first day
            from: rental.moveInAt > changedOn ? rental.moveInAt : changedOn,
            hours: hoursTexts(store.facts, true),
            units: { left: await unitOf(change.leftUnitTypeId), taken: unit },
          }),
          priceText(rental, { quote: before.quote, insurance: before.insurance ?? undefined }, change),
        ],
      },
      { heading: 'What stays', paragraphs: ['Everything else in your agreement stays as it was signed.'] },
      {
        heading: 'How it was agreed',
        paragraphs: [agreedText(change, await isAddedForMissingProof(db, change), `${contact.givenName} ${contact.familyName}`)],
      },
    ],
  }
}

interface Change {
  readonly change: RentalChangeRow
  readonly before: InsuranceChoice | undefined
  readonly from: string
  readonly hours: readonly string[]
  readonly units: { readonly left: string; readonly taken: string }
}

function whatChanges({ change, before, from, hours, units }: Change): readonly string[] {
  switch (change.kind) {
    case 'access':
      return [
        `Extended access from ${longDate(from)}, ${hours.join(', ')}. Until then: regular hours.`,
        'Extended access cannot be undone for as long as the agreement lasts.',
      ]
    case 'protection':
      return [
        `Protection: ${protectionText(change.insurance ?? undefined)} from ${longDate(change.fromDay)}.`,
        `Until then: ${protectionText(before)}.`,
      ]
    case 'size':
      return [
        `Unit: ${units.taken} from ${longDate(from)}, in place of ${units.left}.`,
        ...(change.leftUntil === null ? [] : [`${units.left} has to be empty before ${longDate(change.leftUntil)}.`]),
      ]
  }
}

const protectionText = (insurance: InsuranceChoice | undefined): string =>
  insurance === undefined ? 'none' : insuranceText(insurance)

function priceText(rental: SubscriptionRow, before: Priced, after: RentalChangeRow): string {
  const changed = { quote: after.quote, insurance: after.insurance ?? undefined }
  const offer = offerOf(rental, before, changed, after.fromDay)
  const without = `Without this change: ${pounds(monthlyPence(before.quote, before.insurance))}`
  const monthly = `Monthly price: ${pounds(monthlyPence(changed.quote, changed.insurance))}`
  if (offer === undefined) return `${monthly} from your payment on ${longDate(after.fromDay)}. ${without}.`
  const until = longDate(offer.until)
  const paid = `Payments from ${longDate(after.fromDay)} that are due before ${until}: ${pounds(offer.after)}`
  return `${monthly}. ${without}. ${paid}; without this change, your offer would make them ${pounds(offer.before)}.`
}

const CONFIRMED_AT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/London' })

/** Whether the change is our adding of protection because proof of the customer's own insurance is missing. */
async function isAddedForMissingProof(db: Database, { kind, subscriptionId, createdAt }: RentalChangeRow): Promise<boolean> {
  if (kind !== 'protection') return false
  const ofRental = eq(proofReminders.subscriptionId, subscriptionId)
  const rows = await db
    .select()
    .from(proofReminders)
    .where(and(ofRental, eq(proofReminders.addedAt, createdAt)))
  return rows.length > 0
}

function agreedText({ kind, insurance, insuredAt, createdAt }: RentalChangeRow, isAdded: boolean, name: string): string {
  const at = CONFIRMED_AT.format(createdAt)
  if (isAdded) return `Made by us on ${at}, as the agreement says, because no proof of your own insurance had come.`
  // if the customer chose the insurance, both times are the same; after proof, `insuredAt` is when the proven insurance was chosen
  const isRemoved = kind === 'protection' && insurance?.type === OTHER_INSURANCE && insuredAt?.getTime() !== createdAt.getTime()
  return isRemoved
    ? `Made by us on ${at}, because proof of your own insurance has come.`
    : `Confirmed by ${name} in their account on ${at}.`
}
