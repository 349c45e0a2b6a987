import { and, asc, eq, isNull } from 'drizzle-orm'
import { londonDate } from '../../../backend/londonDate'
import type { Database } from '../../../backend/db/connect'
import type { Sandbox } from '../../services'
import { freshSecret, hashOfSecret } from '../../../backend/web/secrets'
import { checkedNameAndEmail } from '../contact'
import { ApiError } from '../errors'
import { newId } from '../ids'
import { lockOwnRental, ownRental } from '../rental/find'
import { isOver } from '../rental/moveOut'
import { sendInvitation, tellRemoved } from './messages'
import { people, type PersonRow } from './schema'

/** The maximum number of people per rental. */
export const MOST_PEOPLE = 3
const INVITATION_MS = 14 * 86_400_000

type Needs = Pick<Sandbox, 'clock' | 'settings'>
interface RentalRequest {
  /** The id of the rental. */
  readonly id: string
  readonly customerId: string
}

/** The people who are invited or have access, in the order of invitation. Throws SUBSCRIPTION_NOT_FOUND. */
export async function peopleOf(db: Database, { id, customerId }: RentalRequest): Promise<readonly PersonRow[]> {
  const rental = await ownRental(db, id, customerId)
  return currentPeople(db, rental.id)
}

const currentPeople = (db: Database, rentalId: string): Promise<PersonRow[]> =>
  db
    .select()
    .from(people)
    .where(and(eq(people.subscriptionId, rentalId), isNull(people.removedAt)))
    .orderBy(asc(people.invitedAt), asc(people.id))

/** Throws the code of the invalid field, RENTAL_OVER, PERSON_ALREADY_INVITED or TOO_MANY_PEOPLE. */
export async function invite(
  tx: Database,
  needs: Needs,
  { id, customerId, name, email }: RentalRequest & { readonly name: string; readonly email: string },
): Promise<PersonRow> {
  const now = needs.clock.now()
  const rental = await lockOwnRental(tx, id, customerId)
  if (isOver(rental, londonDate(now))) {
    throw new ApiError('RENTAL_OVER', `This rental ended on ${rental.moveOutAt}`)
  }
  const checked = checkedNameAndEmail({ name, email })
  const invited = await currentPeople(tx, rental.id)
  const existing = invited.find(person => person.email.toLowerCase() === checked.email.toLowerCase())
  if (existing !== undefined && (existing.acceptedAt !== null || existing.expiresAt > now)) {
    throw new ApiError('PERSON_ALREADY_INVITED', 'This person is invited already')
  }
  // a new invitation replaces an expired one
  if (existing !== undefined) await tx.update(people).set({ removedAt: now }).where(eq(people.id, existing.id))
  if (invited.length - (existing === undefined ? 0 : 1) >= MOST_PEOPLE)
    throw new ApiError('TOO_MANY_PEOPLE', `At most ${MOST_PEOPLE} people`)
  const token = freshSecret()
  const [person] = await tx
    .insert(people)
    .values({
      id: newId('ppl'),
      subscriptionId: rental.id,
      ...checked,
      tokenHash: hashOfSecret(token),
      invitedAt: now,
      expiresAt: new Date(now.getTime() + INVITATION_MS),
    })
    .returning()
  if (person === undefined) throw new Error('an insert answered no row')
  await sendInvitation(tx, needs, rental, person, token)
  return person
}

/** Throws PERSON_NOT_FOUND, also for somebody already removed. */
export async function removePerson(
  tx: Database,
  needs: Needs,
  { id, customerId, personId }: RentalRequest & { readonly personId: string },
): Promise<void> {
  const rental = await lockOwnRental(tx, id, customerId)
  const [removed] = await tx
    .update(people)
    .set({ removedAt: needs.clock.now() })
    .where(and(eq(people.id, personId), eq(people.subscriptionId, rental.id), isNull(people.removedAt)))
    .returning()
  if (removed === undefined) throw new ApiError('PERSON_NOT_FOUND', 'There is no such person')
  // whoever has not accepted was promised no further e-mail
  if (removed.acceptedAt !== null && !isOver(rental, londonDate(needs.clock.now()))) await tellRemoved(tx, needs, rental, removed)
}
