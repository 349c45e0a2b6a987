import { HINT_SECONDS, hintNames } from '@/runtime/adapters/sessionHint'
import type { DeviceEntry } from '@/kernel/contract'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Draft of the profile form. */
export const DRAFT_LIFE_MS = HOUR_MS
/** A sign-in in progress, including its cookie (S9). */
export const TRANSACTION_LIFE_MS = DAY_MS
/** A refresh token kept after signing out offline, until the provider has revoked it. */
export const REVOCATION_LIFE_MS = 7 * DAY_MS

const CLIENT = '{client}'

const entries: readonly DeviceEntry[] = [
  { name: 'drafts/account.profile', where: 'database', purpose: 'drafts', lifeMs: DRAFT_LIFE_MS },
  { name: 'transactions', where: 'database', purpose: 'transactions', lifeMs: TRANSACTION_LIFE_MS },
  { name: `session/${CLIENT}`, where: 'database', purpose: 'session' },
  { name: `session/${CLIENT} owner`, where: 'database', purpose: 'owner' },
  { name: `session/${CLIENT} left`, where: 'database', purpose: 'left' },
  { name: `session/${CLIENT} farewell`, where: 'database', purpose: 'farewell', lifeMs: REVOCATION_LIFE_MS },
  ...hintNames(CLIENT).map((name): DeviceEntry => ({ name, where: 'cookie', purpose: 'hint', lifeMs: HINT_SECONDS * 1000 })),
  { name: `a0.spajs.txs.${CLIENT}`, where: 'cookie', purpose: 'transactions', lifeMs: TRANSACTION_LIFE_MS },
  { name: `lockstep.${CLIENT}.frames`, where: 'cookie', purpose: 'frames' },
]
export default entries
