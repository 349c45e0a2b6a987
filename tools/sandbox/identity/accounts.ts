import { eq } from 'drizzle-orm'
import type { Sandbox } from '../services'
import { randomId } from '../../backend/web/secrets'
import { isPassword } from '../../backend/web/passwords'
import { people } from './schema'
import { isPublicSignup } from './switches'

export type PersonRow = typeof people.$inferSelect

type Needs = Pick<Sandbox, 'db' | 'clock'>

export async function accountOf({ db }: Pick<Sandbox, 'db'>, sub: string): Promise<PersonRow | undefined> {
  const [person] = await db.select().from(people).where(eq(people.sub, sub))
  return person
}

export async function accountByEmail({ db }: Pick<Sandbox, 'db'>, email: string): Promise<PersonRow | undefined> {
  const [person] = await db
    .select()
    .from(people)
    .where(eq(people.email, emailKey(email)))
  return person
}

/** The account of a number that was just verified, opened if there is none. Undefined if that is needed and sign-up is closed. */
export async function findOrOpenByPhone({ db, clock }: Needs, phone: string): Promise<PersonRow | undefined> {
  const known = await personWithPhone()
  if (known !== undefined || !(await isPublicSignup(db))) return known
  await db
    .insert(people)
    .values({ sub: randomId('cus'), phone, createdAt: clock.now() })
    .onConflictDoNothing({ target: people.phone })
  return personWithPhone()

  async function personWithPhone(): Promise<PersonRow | undefined> {
    const [person] = await db.select().from(people).where(eq(people.phone, phone))
    return person
  }
}

/** The account with this e-mail address and password. Undefined if either is wrong; `isPassword` takes the same time in both cases. */
export async function accountByPassword(
  needs: Pick<Sandbox, 'db'>,
  email: string,
  password: string,
): Promise<PersonRow | undefined> {
  const person = await accountByEmail(needs, email)
  return (await isPassword(password, person?.passwordHash ?? undefined)) ? person : undefined
}

export interface NewAccount {
  readonly email: string
  readonly passwordHash: string
  readonly wantsMarketing: boolean
}

/** Opens an account for an e-mail address that was just verified; the caller has checked that sign-up is open. Undefined if taken meanwhile. */
export async function openAccount({ db, clock }: Needs, verified: NewAccount): Promise<PersonRow | undefined> {
  const { email, passwordHash, wantsMarketing } = verified
  const now = clock.now()
  const marketingSince = wantsMarketing ? now : null
  const [made] = await db
    .insert(people)
    .values({ sub: randomId('cus'), email: emailKey(email), passwordHash, createdAt: now, marketingSince })
    .onConflictDoNothing({ target: people.email })
    .returning()
  return made
}

/** E-mail addresses are stored in lower case, so that one mailbox has one account. */
export const emailKey = (typed: string): string => typed.trim().toLowerCase()
