import { and, eq, ne, sql } from 'drizzle-orm'
import type { Database } from '../../backend/db/connect'
import type { BookingContact } from './contact'
import { ApiError } from './errors'
import { customers, type CustomerRow } from './schema'

/** Throws INCOMPLETE_PROFILE for a person who has not completed sign-up. */
export async function customerOf(db: Database, sub: string): Promise<CustomerRow> {
  const [row] = await db.select().from(customers).where(eq(customers.sub, sub))
  if (row === undefined) throw new ApiError('INCOMPLETE_PROFILE', 'Signing up is not complete')
  return row
}

/**
 * Throws USER_ALREADY_EXISTS when somebody else signed up with this e-mail address.
 * @param isContactFixed phone number and e-mail address can be changed only by a code; different ones throw
 * INVALID_CONTACT_DETAILS
 */
export async function completeSignup(
  tx: Database,
  sub: string,
  contact: BookingContact,
  now: Date,
  isContactFixed = false,
): Promise<CustomerRow> {
  const [other] = await tx
    .select({ sub: customers.sub })
    .from(customers)
    .where(and(eq(sql`lower(${customers.email})`, contact.email.toLowerCase()), ne(customers.sub, sub)))
  if (other !== undefined) throw new ApiError('USER_ALREADY_EXISTS', 'There is an account with this e-mail address')
  if (isContactFixed) {
    const [before] = await tx.select().from(customers).where(eq(customers.sub, sub))
    const isOther =
      before !== undefined &&
      (before.phoneNumber !== contact.phoneNumber || before.email.toLowerCase() !== contact.email.toLowerCase())
    if (isOther) throw new ApiError('INVALID_CONTACT_DETAILS', 'Another phone number or e-mail address is confirmed by a code')
  }
  const [row] = await tx
    .insert(customers)
    .values({ sub, ...contact, createdAt: now })
    .onConflictDoUpdate({ target: customers.sub, set: contact })
    .returning()
  if (row === undefined) throw new Error('an upsert answered no row')
  return row
}

export function contactOf(row: CustomerRow): BookingContact {
  const { givenName, familyName, phoneNumber, email, address } = row
  return { givenName, familyName, phoneNumber, email, address }
}
