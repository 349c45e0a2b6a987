import type { Sandbox } from '../services'
import { hashPassword } from './passwords'
import { people } from './schema'

/** The password that every persona with an e-mail address has. */
export const PERSONA_PASSWORD = 'correct horse battery'

/** People that everybody can sign in as (coverage C1). Printed when the sandbox starts. */
export const PERSONAS = [
  {
    sub: 'cus_persona_complete',
    phone: '+447400123456',
    email: 'morgan.ellis@example.test',
    givenName: 'Morgan',
    familyName: 'Ellis',
  },
  { sub: 'cus_persona_incomplete', phone: '+447400123457', email: null, givenName: null, familyName: null },
  {
    sub: 'cus_persona_extended',
    phone: '+447400123458',
    email: 'priya.shah@example.test',
    givenName: 'Priya',
    familyName: 'Shah',
  },
] as const

export async function seedPersonas({ db, clock }: Pick<Sandbox, 'db' | 'clock'>): Promise<void> {
  for (const persona of PERSONAS) {
    const passwordHash = persona.email === null ? null : await hashPassword(PERSONA_PASSWORD)
    await db
      .insert(people)
      .values({ ...persona, passwordHash, createdAt: clock.now() })
      .onConflictDoNothing()
  }
}
