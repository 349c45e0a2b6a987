import { SEEDED_CUSTOMERS, PERSONAS as SEEDED } from '../seed/personas'
import type { Sandbox } from '../services'
import { hashPassword } from './passwords'
import { type MfaPolicy, memberships, organizations, people } from './schema'

/** The password that every persona with an e-mail address has. */
export const PERSONA_PASSWORD = 'correct horse battery'

/** A trade customer whose people sign in with `organization=org_harbour_trade` or its name. */
export const TRADE_ORGANIZATION = { id: 'org_harbour_trade', name: 'harbour-trade', displayName: 'Harbour Trade' } as const

/** Those with nothing special about how they sign in. */
const FURTHER_PERSONAS: readonly string[] = [SEEDED.leaving.sub, SEEDED.archive.sub, SEEDED.unbillable.sub, SEEDED.euro.sub]

type Row = [sub: string, phone: string, givenName: string, familyName: string, mfa?: MfaPolicy]

/** People that everybody can sign in as (coverage C1), by the ids under which the product knows them. */
const ROWS: readonly Row[] = [
  ['cus_persona_complete', '+447400123456', 'Morgan', 'Ellis'],
  ['cus_persona_extended', '+447400123458', 'Priya', 'Shah'],
  ['cus_persona_leaving', '+447400123459', 'Noor', 'Haddad'],
  ['cus_persona_mfa', '+447400123461', 'Sam', 'Reyes', 'sign-in'],
  ['cus_persona_mfa_always', '+447400123462', 'Dana', 'Hill', 'always'],
  ['cus_persona_trade', '+447400123463', 'Alex', 'Moor'],
  ['cus_persona_archive', '+447400123464', 'Wilfred', 'Penn'],
  ['cus_persona_unbillable', '+447400123465', 'Jodie', 'Marsh'],
  ['cus_persona_euro', '+447400123466', 'Luc', 'Fournier'],
]
/** Has proved a phone and told nothing else. */
const WITHOUT_DETAILS = { sub: 'cus_persona_incomplete', phone: '+447400123457' } as const

export async function seedPersonas({ db, clock }: Pick<Sandbox, 'db' | 'clock'>): Promise<void> {
  // One salt for all of them gives nothing away: the password is printed. Deriving nine keys would cost half a second.
  const passwordHash = await hashPassword(PERSONA_PASSWORD)
  const createdAt = clock.now()
  const rows = ROWS.map(([sub, phone, givenName, familyName, mfa = 'off']) => ({
    sub,
    phone,
    email: `${givenName}.${familyName}@example.test`.toLowerCase(),
    passwordHash,
    givenName,
    familyName,
    mfa,
    createdAt,
  }))
  await db.insert(people).values(rows).onConflictDoNothing()
  await db.insert(people).values({ ...WITHOUT_DETAILS, createdAt }).onConflictDoNothing()
  await db.insert(organizations).values(TRADE_ORGANIZATION).onConflictDoNothing()
  await db
    .insert(memberships)
    .values({ organizationId: TRADE_ORGANIZATION.id, sub: 'cus_persona_trade' })
    .onConflictDoNothing()
}
