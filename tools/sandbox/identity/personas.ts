import { PERSONAS, SEEDED_CUSTOMERS } from '../seed/personas'
import type { Sandbox } from '../services'
import { hashPassword } from '../../backend/web/passwords'
import { type MfaPolicy, memberships, organizations, people } from './schema'

/** The password that every persona with an e-mail address has. */
export const PERSONA_PASSWORD = 'correct horse battery'

/** A trade customer whose people sign in with `organization=org_harbour_trade` or its name. */
export const TRADE_ORGANIZATION = { id: 'org_harbour_trade', name: 'harbour-trade', displayName: 'Harbour Trade' } as const

/** The personas with a second factor. */
const MFA: Readonly<Record<string, MfaPolicy>> = {
  [PERSONAS.secondFactor.sub]: 'sign-in',
  [PERSONAS.secondFactorAlways.sub]: 'always',
}

/** Creates the accounts of the personas: all sign in by phone, and those with a name also by e-mail and password. */
export async function seedPersonas({ db, clock }: Pick<Sandbox, 'db' | 'clock'>): Promise<void> {
  // One shared salt is no risk, because the password is printed anyway; a key for each would cost half a second.
  const passwordHash = await hashPassword(PERSONA_PASSWORD)
  const createdAt = clock.now()
  const rows = Object.values(PERSONAS).map(({ sub, phone }) => {
    const seeded = SEEDED_CUSTOMERS.find(customer => customer.sub === sub)
    return {
      sub,
      phone,
      email: seeded?.email ?? null,
      passwordHash: seeded === undefined ? null : passwordHash,
      givenName: seeded?.givenName ?? null,
      familyName: seeded?.familyName ?? null,
      mfa: MFA[sub] ?? 'off',
      createdAt,
    }
  })
  await db.insert(people).values(rows).onConflictDoNothing()
  await db.insert(organizations).values(TRADE_ORGANIZATION).onConflictDoNothing()
  await db.insert(memberships).values({ organizationId: TRADE_ORGANIZATION.id, sub: PERSONAS.trade.sub }).onConflictDoNothing()
}
