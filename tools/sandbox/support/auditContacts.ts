/** The invariant about changed phone numbers and e-mail addresses, for audit.ts. */
import { changedSentence } from '../api/contactChange/messages'
import type { Tables } from './auditedTables'

export function provenContacts({ contactChanges, customers, accounts, messages }: Tables): string[] {
  return contactChanges.flatMap(row => {
    const { id, kind, from, to, customerId, confirmedAt, expiresAt, triesLeft, endedAt } = row
    const notices = messages.filter(message => message.text.includes(changedSentence(row)))
    if (confirmedAt === null) return notices.length === 0 ? [] : [`${id} was told, and never confirmed`]
    const isLast = !contactChanges.some(
      other =>
        other.customerId === customerId && other.kind === kind && other.confirmedAt !== null && other.confirmedAt > confirmedAt,
    )
    const customer = customers.find(({ sub }) => sub === customerId)
    const account = accounts.find(({ sub }) => sub === customerId)
    const violations = [
      confirmedAt < expiresAt && triesLeft > 0 ? undefined : 'was confirmed by a code that was over',
      endedAt === null ? 'still waits for a code' : undefined,
      notices.length === 1 && notices[0]?.to === from ? undefined : `was told ${notices.length} times`,
      !isLast || (kind === 'phone' ? customer?.phoneNumber : customer?.email) === to ? undefined : 'is not the customer’s',
      !isLast ||
      account === undefined ||
      (kind === 'phone' ? account.phone : account.email) === (kind === 'phone' ? to : to.toLowerCase())
        ? undefined
        : 'is not what they sign in with',
    ].filter(each => each !== undefined)
    return violations.map(each => `${id} ${each}`)
  })
}
