import type { People, Sandbox } from '../services'
import { accountOf } from './accounts'

/** What other services may look up about a signed-in person. */
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
})
