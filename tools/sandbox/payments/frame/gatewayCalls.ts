/// <reference lib="dom" />
import type { CardFields, Field } from '../card/problems'
import type { ErrorCode } from './messages'

/** The gateway's answer about a card; `unreachable`: there was none, or it could not be read. */
export type Outcome =
  | { readonly status: 'authorized'; readonly intentId: string; readonly last4: string; readonly brand: string }
  | { readonly status: 'challenge'; readonly intentId: string; readonly attemptId: string; readonly redirect?: true }
  | { readonly status: 'refused'; readonly code: ErrorCode | 'NO_CARD'; readonly field?: Field }
  | { readonly status: 'unreachable' }

export const authorise = (intentId: string, card: CardFields, returnTo: string | undefined): Promise<Outcome> =>
  call('/card-frame/authorisations', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ intentId, ...card, returnTo }),
  })

/** What the wallet's sheet shows. */
export type Sheet =
  | { readonly status: 'asks'; readonly total: string | null; readonly last4: string }
  | Extract<Outcome, { readonly status: 'refused' | 'unreachable' }>

/** Reads what the wallet's sheet shows. */
export const sheetOf = (intentId: string): Promise<Sheet> => call(walletPath(intentId), {})
export const authoriseFromWallet = (intentId: string): Promise<Outcome> => call(walletPath(intentId), { method: 'POST' })
const walletPath = (intentId: string): string => `/card-frame/wallet/${encodeURIComponent(intentId)}`

/** Reads the state of the last card tried on an intent. */
export const outcomeOf = (intentId: string): Promise<Outcome> => call(`/card-frame/intents/${encodeURIComponent(intentId)}`, {})

async function call<Answer>(path: string, init: RequestInit): Promise<Answer | { readonly status: 'unreachable' }> {
  try {
    const response = await fetch(path, { ...init, signal: AbortSignal.timeout(30_000) })
    // Not validated: it comes from the server that this file is served by.
    return response.ok ? ((await response.json()) as Answer) : { status: 'unreachable' }
  } catch {
    return { status: 'unreachable' }
  }
}
