import type { People, Sandbox } from '../services'
import { accountOf } from './accounts'

/** What the other services may ask about somebody who signed in. */
export const people = (sandbox: Pick<Sandbox, 'db'>): People => ({
  async bySub(sub) {
    const person = await accountOf(sandbox, sub)
    return person === undefined ? undefined : { sub, phone: person.phone ?? undefined, email: person.email ?? undefined }
  },
})
