import { and, asc, eq, isNull } from 'drizzle-orm'
import { londonDate } from '../../../backend/londonDate'
import type { Database } from '../../../backend/db/connect'
import type { Sandbox } from '../../services'
import { ApiError } from '../errors'
import { isOver } from '../rental/moveOut'
import { subscriptions } from '../schema'
import type { Invitation } from './accept'
import { tellLeft } from './messages'
import { people } from './schema'

/** Joins people who were not removed with the rental that they have access to. */
const HAS_ACCESS = and(isNull(people.removedAt), eq(subscriptions.id, people.subscriptionId))

/** The units that others share with this customer, in the order of acceptance, without rentals that are over. */
export async function sharedWith(
  db: Database,
  { clock }: Pick<Sandbox, 'clock'>,
  customerId: string,
): Promise<readonly Invitation[]> {
  const rows = await db
    .select({ person: people, rental: subscriptions })
    .from(people)
    .innerJoin(subscriptions, HAS_ACCESS)
    .where(eq(people.acceptedBy, customerId))
    .orderBy(asc(people.acceptedAt), asc(people.id))
  return rows.filter(({ rental }) => !isOver(rental, londonDate(clock.now())))
}

/** Ends the customer's access to a shared unit. Throws SHARED_UNIT_NOT_FOUND, also if it is another's or has ended already. */
export async function leaveShared(
  tx: Database,
  needs: Pick<Sandbox, 'clock' | 'settings'>,
  { id, customerId }: { readonly id: string; readonly customerId: string },
): Promise<void> {
  const [person] = await tx
    .update(people)
    .set({ removedAt: needs.clock.now() })
    .where(and(eq(people.id, id), eq(people.acceptedBy, customerId), isNull(people.removedAt)))
    .returning()
  if (person === undefined) throw new ApiError('SHARED_UNIT_NOT_FOUND', 'There is no such shared unit')
  const [rental] = await tx.select().from(subscriptions).where(eq(subscriptions.id, person.subscriptionId))
  if (rental === undefined) throw new Error('a person without a rental')
  await tellLeft(tx, needs, rental, person)
}
