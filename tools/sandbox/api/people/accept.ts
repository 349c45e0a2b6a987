import { and, eq, isNull } from 'drizzle-orm'
import { londonDate } from '../../../backend/londonDate'
import type { Database } from '../../../backend/db/connect'
import type { Sandbox } from '../../services'
import { hashOfSecret } from '../../../backend/web/secrets'
import { ApiError } from '../errors'
import { rentalTerms } from '../rental/terms'
import { isOver } from '../rental/moveOut'
import { subscriptions, type SubscriptionRow } from '../schema'
import { confirmAccepted, welcome } from './messages'
import { people, type PersonRow } from './schema'

export interface Invitation {
  readonly person: PersonRow
  readonly rental: SubscriptionRow
}

/** Finds an invitation by its secret. Throws INVITATION_NOT_FOUND, also if the person was removed or the rental is over. */
export async function findInvitation(db: Database, { clock }: Pick<Sandbox, 'clock'>, token: string): Promise<Invitation> {
  const [row] = await db
    .select({ person: people, rental: subscriptions })
    .from(people)
    .innerJoin(subscriptions, eq(subscriptions.id, people.subscriptionId))
    .where(and(eq(people.tokenHash, hashOfSecret(token)), isNull(people.removedAt)))
  if (row === undefined || isOver(row.rental, londonDate(clock.now())))
    throw new ApiError('INVITATION_NOT_FOUND', 'There is no such invitation')
  return row
}

/** Gives access to the signed-in person. Idempotent. Throws INVITATION_OWN, _TAKEN or _EXPIRED as well. */
export async function acceptInvitation(
  tx: Database,
  needs: Pick<Sandbox, 'clock' | 'settings'>,
  token: string,
  customerId: string,
): Promise<Invitation> {
  const found = await findInvitation(tx, needs, token)
  // Locked, so that only one of two people with the link can accept.
  const [person] = await tx.select().from(people).where(eq(people.id, found.person.id)).for('update')
  if (person === undefined || person.removedAt !== null) {
    throw new ApiError('INVITATION_NOT_FOUND', 'There is no such invitation')
  }
  if (person.acceptedBy === customerId) return { ...found, person }
  if (found.rental.customerId === customerId) throw new ApiError('INVITATION_OWN', 'This is your own rental')
  if (person.acceptedBy !== null) throw new ApiError('INVITATION_TAKEN', 'This invitation was accepted by somebody else')
  const now = needs.clock.now()
  if (person.expiresAt <= now) throw new ApiError('INVITATION_EXPIRED', 'This invitation has expired')
  const [accepted] = await tx
    .update(people)
    .set({ acceptedBy: customerId, acceptedAt: now })
    .where(eq(people.id, person.id))
    .returning()
  if (accepted === undefined) throw new Error('the locked person is gone')
  await confirmAccepted(tx, needs, found.rental, accepted)
  await welcome(tx, needs, found.rental, accepted)
  return { ...found, person: accepted }
}

/** The customer's given name, the only detail that an invitation reveals. */
export const inviterNameOf = async (db: Database, rental: SubscriptionRow): Promise<string> =>
  (await rentalTerms(db, rental)).contact.givenName
