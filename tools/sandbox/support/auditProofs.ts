/** The invariants about proof of insurance, for audit.ts. */
import { londonDate } from '../../backend/londonDate'
import { ADDED_SENTENCE, REMINDER_SENTENCE } from '../api/proof/letters'
import { rentalReferenceSentence } from '../api/rental/messages'
import type { Tables } from './auditedTables'

export const proofsAreWhole = ({ proofs, bookings, changes, subscriptions }: Tables): string[] =>
  proofs.flatMap(({ id, subscriptionId, size, bytes, receivedAt, parts }) => {
    const rental = subscriptions.find(each => each.id === subscriptionId)
    const booking = bookings.find(each => each.id === rental?.bookingId)
    const chosen = [
      booking?.insurance,
      ...changes.filter(each => each.subscriptionId === subscriptionId).map(each => each.insurance),
    ]
    if (!chosen.some(insurance => insurance?.type === 'Other')) return [`${id} proves an insurance that nobody chose`]
    if (receivedAt === null) return bytes === null ? [] : [`${id} is not received and has a file`]
    return bytes === size && parts === 0 ? [] : [`${id} was received with ${bytes} of ${size} bytes and ${parts} parts left`]
  })

/** Each reminder is one e-mail; so is each addition, which comes after the day that was told, without proof, and costs what was told. */
export function protectionAsTold(all: Tables): string[] {
  const rentals = new Set(all.proofReminders.map(({ subscriptionId }) => subscriptionId))
  return [...rentals].flatMap(rentalId => {
    const rental = all.subscriptions.find(({ id }) => id === rentalId)
    if (rental === undefined) return [`${rentalId} is no rental`]
    const told = all.proofReminders.filter(({ subscriptionId }) => subscriptionId === rentalId)
    const mails = (sentence: string): number =>
      all.messages.filter(({ text }) => text.includes(sentence) && text.includes(rentalReferenceSentence(rental))).length
    const additions = told.filter(({ addedAt }) => addedAt !== null).length
    const faults = [
      ...(mails(REMINDER_SENTENCE) === told.length ? [] : [`was reminded ${mails(REMINDER_SENTENCE)} times, not ${told.length}`]),
      ...(mails(ADDED_SENTENCE) === additions ? [] : [`was told ${mails(ADDED_SENTENCE)} additions, not ${additions}`]),
      ...told.flatMap(row => wronglyAdded(all, row)),
    ]
    return faults.map(fault => `${rentalId} ${fault}`)
  })
}

function wronglyAdded(all: Tables, told: Tables['proofReminders'][number]): string[] {
  const { subscriptionId, insuredAt, dueAt, remindedAt, insurance, addedAt } = told
  if (addedAt === null) return []
  const isThen = (instant: Date | null): boolean => instant?.getTime() === addedAt.getTime()
  const added = all.changes.filter(row => row.subscriptionId === subscriptionId && isThen(row.createdAt))
  const proven = all.proofs.some(
    ({ receivedAt, ...proof }) =>
      proof.subscriptionId === subscriptionId && receivedAt !== null && receivedAt >= insuredAt && receivedAt < addedAt,
  )
  return [
    ...(remindedAt < addedAt && londonDate(addedAt) > dueAt ? [] : ['has protection that was added too early']),
    ...(proven ? ['has protection although proof had come'] : []),
    ...(added.length === 1 ? [] : [`has ${added.length} changes for one addition`]),
    ...(added.every(row => row.insurance?.levelId === insurance.levelId && row.insurance?.pence === insurance.pence)
      ? []
      : ['has other protection than was told']),
    ...(added.every(row => row.fromDay > londonDate(addedAt)) ? [] : ['pays for days before it was added']),
  ]
}
