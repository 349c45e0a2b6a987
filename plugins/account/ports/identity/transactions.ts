import { calculatePKCECodeChallenge } from 'oauth4webapi'
import * as z from 'zod/mini'
import type { World } from '@/runtime/effects/world'
import { TRANSACTION_LIFE_MS } from '../../deviceEntries'

const transaction = z.object({
  state: z.string().check(z.minLength(20)),
  nonce: z.string().check(z.minLength(20)),
  verifier: z.string().check(z.minLength(43)),
  redirectUri: z.string(),
  target: z.string(),
  method: z.enum(['phone', 'email']),
  /** In this tab, or in a popup. */
  way: z._default(z.enum(['page', 'window']), 'page'),
  /** The provider was busy: do not send the code again before, epoch milliseconds (AUTH-30). */
  notBefore: z.optional(z.number()),
  /** For a popup: when its opener closes it, epoch milliseconds. */
  closesAt: z.optional(z.number()),
})
/** What is stored of a sign-in until the provider redirects back. */
export type Transaction = z.output<typeof transaction>

const latestSignIn = z.extend(z.pick(transaction, { target: true, method: true }), {
  /** The error code, if it failed. */
  code: z._default(z.nullable(z.string().check(z.regex(/^\w{1,60}$/))), null),
})
/** The last sign-in the user asked for, for a retry. */
type LatestSignIn = z.output<typeof latestSignIn>

/** The name that the tenant's own client uses (decisions.md D8); one per state, so that two sign-ins never share a record. */
const transactionKey = (clientId: string, state: string): string => `a0.spajs.txs.${clientId}.${state}`
const latestSignInKey = (clientId: string): string => `a0.spajs.txs.${clientId}.latest`
/** All ports of a host share cookies, so this one only identifies a sign-in in progress and holds no secret. */
const cookieName = async (clientId: string, state: string): Promise<string> =>
  `a0.spajs.txs.${clientId}.${(await digest(state)).slice(0, 16)}`

/** SHA-256 in base64url: the same function as a PKCE code challenge. */
const digest = calculatePKCECodeChallenge

type Where = Pick<World, 'device' | 'cookies'>

export async function keepTransaction({ device, cookies }: Where, clientId: string, kept: Transaction): Promise<void> {
  const { target, method, way } = kept
  await device.write('transactions', transactionKey(clientId, kept.state), kept, TRANSACTION_LIFE_MS)
  if (way === 'page') await keepLatestSignIn({ device }, clientId, { target, method, code: null })
  cookies.write(await cookieName(clientId, kept.state), 'true', TRANSACTION_LIFE_MS / 1000)
}

/**
 * Reads and removes the transaction of this state. An incomplete one counts as missing: it could not be checked (AUTH-05).
 * @returns `isBroken` if there was an incomplete one
 */
export async function takeTransaction(
  { device, cookies }: Where,
  clientId: string,
  state: string,
): Promise<{ readonly transaction: Transaction | undefined; readonly isBroken: boolean }> {
  let found: unknown
  await device.update('transactions', transactionKey(clientId, state), before => void (found = before))
  cookies.remove(await cookieName(clientId, state))
  const { data } = transaction.safeParse(found)
  const isOurs = data?.state === state
  return { transaction: isOurs ? data : undefined, isBroken: found !== undefined && !isOurs }
}

export const keepLatestSignIn = ({ device }: Pick<World, 'device'>, clientId: string, latest: LatestSignIn): Promise<null> =>
  device.write('transactions', latestSignInKey(clientId), latest, TRANSACTION_LIFE_MS)

export async function readLatestSignIn({ device }: Pick<World, 'device'>, clientId: string): Promise<LatestSignIn | undefined> {
  return latestSignIn.safeParse(await device.read('transactions', latestSignInKey(clientId))).data
}

export const forgetLatestSignIn = ({ device }: Pick<World, 'device'>, clientId: string): Promise<null> =>
  device.remove('transactions', latestSignInKey(clientId))
