import * as z from 'zod/mini'
import type { World } from '@/runtime/effects/world'
import { parseWith } from '@/runtime/http/responses'
import type { Credit, Referrals } from './references'

const settings = z.object({ programme: z.string() })
const answered = z.object({ from: z.string(), pence: z.int().check(z.positive()) })

/** With the app's own fetch layer: its base address, its headers, its codes for what goes wrong. */
export default function makeReferrals({ http, config }: Pick<World, 'http' | 'config'>): Referrals {
  const { programme } = settings.parse(config.plugins?.['referral'])
  const known = new Map<string, Promise<Credit>>()
  const fetchCredit = (code: string): Promise<Credit> =>
    http.request({ method: 'GET', path: `/referrals/${code}`, query: { programme }, auth: 'none', read: parseWith(answered) })
  return {
    creditFor(code) {
      const credit = known.get(code) ?? fetchCredit(code)
      known.set(code, credit)
      credit.catch(() => known.delete(code))
      return credit
    },
  }
}
