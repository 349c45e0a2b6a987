import { eq } from 'drizzle-orm'
import type { Sandbox } from '../services'
import { randomId } from '../web/randomId'
import { isPassword } from './passwords'
import { people } from './schema'
import { isPublicSignup } from './switches'

export type PersonRow = typeof people.$inferSelect

export async function accountOf({ db }: Pick<Sandbox, 'db'>, sub: string): Promise<PersonRow | undefined> {
  const [person] = await db.select().from(people).where(eq(people.sub, sub))
  return person
}

/** The owner of a number that was just proved, made on the spot unless sign-up is closed; then undefined. */
export async function accountByPhone({ db, clock }: Pick<Sandbox, 'db' | 'clock'>, phone: string): Promise<string | undefined> {
  const [known] = await db.select({ sub: people.sub }).from(people).where(eq(people.phone, phone))
  if (known !== undefined) return known.sub
  if (!(await isPublicSignup(db))) return undefined
  await db
    .insert(people)
    .values({ sub: randomId('cus'), phone, createdAt: clock.now() })
    .onConflictDoNothing({ target: people.phone })
  const [made] = await db.select({ sub: people.sub }).from(people).where(eq(people.phone, phone))
  return made?.sub
}

/** The person with this e-mail address and password. Undefined, after the same time, when either is wrong. */
export async function accountByPassword(
  { db }: Pick<Sandbox, 'db'>,
  email: string,
  password: string,
): Promise<string | undefined> {
  const [person] = await db.select().from(people).where(eq(people.email, email.trim().toLowerCase()))
  return (await isPassword(password, person?.passwordHash ?? undefined)) ? person?.sub : undefined
}
