/** The invariants about proof of insurance, for audit.ts. */
import { londonDate } from '../../backend/londonDate'
import { addDays, nextMonth } from '../api/rental/calendar'
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

/** Each reminder and each addition is one e-mail; additions follow the announced day, without proof, at the announced price. */
export function protectionAsAnnounced(all: Tables): string[] {
  const reminded = new Set(all.proofReminders.map(({ subscriptionId }) => subscriptionId))
  const unknown = [...reminded].filter(rentalId => !all.subscriptions.some(({ id }) => id === rentalId))
  // an e-mail may announce an addition that is recorded nowhere else
  const mailsWith = (sentence: string) => all.messages.filter(({ text }) => text.includes(sentence))
  const [reminderMails, additionMails] = [mailsWith(REMINDER_SENTENCE), mailsWith(ADDED_SENTENCE)]
  const faults = all.subscriptions.flatMap(rental => {
    const rentalId = rental.id
    const reminders = all.proofReminders.filter(({ subscriptionId }) => subscriptionId === rentalId)
    const countOfRental = (mails: Tables['messages']): number =>
      mails.filter(({ text }) => text.includes(rentalReferenceSentence(rental))).length
    const additions = reminders.filter(({ addedAt }) => addedAt !== null).length
    const faults = [
      ...(countOfRental(reminderMails) === reminders.length
        ? []
        : [`was reminded ${countOfRental(reminderMails)} times, not ${reminders.length}`]),
      ...(countOfRental(additionMails) === additions
        ? []
        : [`was told ${countOfRental(additionMails)} additions, not ${additions}`]),
      ...reminders.flatMap(row => wrongAdditions(all, rental.moveInAt, row)),
    ]
    return faults.map(fault => `${rentalId} ${fault}`)
  })
  return [...unknown.map(rentalId => `${rentalId} is no rental`), ...faults]
}

function wrongAdditions(all: Tables, moveInAt: string, reminder: Tables['proofReminders'][number]): string[] {
  const { subscriptionId, insuredAt, dueAt, remindedAt, insurance, addedAt } = reminder
  if (addedAt === null) return []
  const isOfAddition = (instant: Date | null): boolean => instant?.getTime() === addedAt.getTime()
  const added = all.changes.filter(row => row.subscriptionId === subscriptionId && isOfAddition(row.createdAt))
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
    ...(added.every(row => row.fromDay >= nextMonth(moveInAt, addDays(dueAt, 1)))
      ? []
      : ['pays from an earlier day than was told']),
  ]
}
