import { eq } from 'drizzle-orm'
import type { People, Sandbox } from '../services'
import { accountByEmail, accountOf, emailKey } from './accounts'
import { people as accounts } from './schema'

/** What other services may look up about a person's sign-in, and change when the person's contact details change. */
export const people = (sandbox: Pick<Sandbox, 'db'>): People => ({
  async bySub(sub) {
    const person = await accountOf(sandbox, sub)
    return person === undefined
      ? undefined
      : {
          sub,
          phone: person.phone ?? undefined,
          email: person.email ?? undefined,
          marketingSince: person.marketingSince ?? undefined,
        }
  },
  async ownerOf(kind, value) {
    if (kind === 'email') return (await accountByEmail(sandbox, value))?.sub
    const [person] = await sandbox.db.select({ sub: accounts.sub }).from(accounts).where(eq(accounts.phone, value))
    return person?.sub
  },
  async setSignIn(sub, { email, ...changed }) {
    const set = { ...changed, ...(email !== undefined && { email: emailKey(email) }) }
    await sandbox.db.update(accounts).set(set).where(eq(accounts.sub, sub))
  },
})
