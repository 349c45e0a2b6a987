/** The invariant about people with access to a rental, for audit.ts. */
import { MOST_PEOPLE } from '../api/people/invite'
import type { Tables } from './auditedTables'

export function peopleWithAccess({ people, subscriptions }: Tables): string[] {
  const strays = people.flatMap(({ id, subscriptionId, acceptedBy, acceptedAt, expiresAt }) => {
    const rental = subscriptions.find(each => each.id === subscriptionId)
    if (rental === undefined) return [`${id} gets into a rental that does not exist`]
    if (acceptedBy === rental.customerId) return [`${id} is the customer of the rental`]
    if ((acceptedBy === null) !== (acceptedAt === null)) return [`${id} has half accepted`]
    return acceptedAt !== null && acceptedAt >= expiresAt ? [`${id} accepted too late`] : []
  })
  const crowded = subscriptions
    .filter(({ id }) => people.filter(row => row.subscriptionId === id && row.removedAt === null).length > MOST_PEOPLE)
    .map(({ id }) => `${id} lets in more people than it may`)
  return [...strays, ...crowded]
}
