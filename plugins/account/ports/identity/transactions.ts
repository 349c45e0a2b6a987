import { calculatePKCECodeChallenge } from 'oauth4webapi'
import { z } from 'zod'
import type { World } from '@/runtime/effects/world'
import { TRANSACTION_LIFE_MS } from '../../deviceEntries'

const transaction = z.object({
  state: z.string().min(20),
  nonce: z.string().min(20),
  verifier: z.string().min(43),
  redirectUri: z.string(),
  target: z.string(),
  method: z.enum(['phone', 'email']),
  /** In this tab, or in a small window over a page. */
  way: z.enum(['page', 'window']).default('page'),
  /** The provider asked not to be sent the code again before, epoch milliseconds (AUTH-30). */
  notBefore: z.number().optional(),
  /** In a small window: when its opener closes it, epoch milliseconds. */
  closesAt: z.number().optional(),
})
/** What a sign-in needs when it comes back. */
export type Transaction = z.output<typeof transaction>

const intent = transaction.pick({ target: true, method: true }).extend({
  /** What became of it, where it failed. */
  code: z
    .string()
    .regex(/^\w{1,60}$/)
    .nullable()
    .default(null),
})
/** What the person wanted, for trying again. */
type Intent = z.output<typeof intent>

/** The name a real tenant's client uses (decisions.md D8); one for each state, so that two sign-ins never meet. */
const nameOf = (clientId: string, state: string): string => `a0.spajs.txs.${clientId}.${state}`
const latestName = (clientId: string): string => `a0.spajs.txs.${clientId}.latest`
/** Cookies are shared by all ports of a host, so this one says only that a sign-in is under way, and which. */
const cookieOf = async (clientId: string, state: string): Promise<string> =>
  `a0.spajs.txs.${clientId}.${(await digest(state)).slice(0, 16)}`

/** SHA-256 in base64url, which is what a code challenge is. */
const digest = calculatePKCECodeChallenge

type Where = Pick<World, 'device' | 'cookies'>

export async function keepTransaction({ device, cookies }: Where, clientId: string, kept: Transaction): Promise<void> {
  const { target, method, way } = kept
  await device.write('transactions', nameOf(clientId, kept.state), kept, TRANSACTION_LIFE_MS)
  if (way === 'page') await keepIntent({ device }, clientId, { target, method, code: null })
  cookies.write(await cookieOf(clientId, kept.state), 'true', TRANSACTION_LIFE_MS / 1000)
}

/**
 * Gives the transaction of this state once. One that is not whole counts as none: nothing of it could be checked (AUTH-05).
 * @returns `isBroken` where something stood there
 */
export async function takeTransaction(
  { device, cookies }: Where,
  clientId: string,
  state: string,
): Promise<{ readonly transaction: Transaction | undefined; readonly isBroken: boolean }> {
  let found: unknown
  await device.update('transactions', nameOf(clientId, state), before => void (found = before))
  cookies.remove(await cookieOf(clientId, state))
  const { data } = transaction.safeParse(found)
  const isOurs = data?.state === state
  return { transaction: isOurs ? data : undefined, isBroken: found !== undefined && !isOurs }
}

export const keepIntent = ({ device }: Pick<World, 'device'>, clientId: string, wanted: Intent): Promise<null> =>
  device.write('transactions', latestName(clientId), wanted, TRANSACTION_LIFE_MS)

export async function latestIntent({ device }: Pick<World, 'device'>, clientId: string): Promise<Intent | undefined> {
  return intent.safeParse(await device.read('transactions', latestName(clientId))).data
}

export const forgetIntent = ({ device }: Pick<World, 'device'>, clientId: string): Promise<null> =>
  device.remove('transactions', latestName(clientId))
