import { eq } from 'drizzle-orm'
import { pounds } from '../web/formats'
import { type Authorisation, authorise } from './authorise'
import { statusAt } from './intents'
import type { GatewayParts } from './parts'
import { intents } from './schema'
import { WALLET_CARD } from './testCards'

/** What the Sandbox Wallet asks its holder, or why it cannot ask. */
export type WalletSheet =
  | {
      readonly status: 'asks'
      /** With its currency, e.g. £140.50; null if the card is only to be saved. */
      readonly total: string | null
      readonly last4: string
    }
  | { readonly status: 'refused'; readonly code: string }

/** The total is the intent's, not the shop's word: the holder agrees to what the gateway would take. */
export async function walletSheet({ db, clock, knobs }: GatewayParts, intentId: string): Promise<WalletSheet> {
  if (!knobs.now().hasWallet) return { status: 'refused', code: 'GATEWAY_UNAVAILABLE' }
  const [intent] = await db.select().from(intents).where(eq(intents.id, intentId))
  if (intent === undefined) return { status: 'refused', code: 'INTENT_UNKNOWN' }
  const status = statusAt(intent, clock.now())
  if (status === 'expired' || status === 'consumed') return { status: 'refused', code: 'INTENT_EXPIRED' }
  return { status: 'asks', total: intent.amount === 0 ? null : pounds(intent.amount), last4: WALLET_CARD.slice(-4) }
}

/** The holder has agreed: the card in the wallet is tried like one that was typed. The device has identified them, so no bank asks. */
export async function authoriseFromWallet(parts: GatewayParts, intentId: string): Promise<Authorisation> {
  if (!parts.knobs.now().hasWallet) return { status: 'refused', code: 'GATEWAY_UNAVAILABLE' }
  const expiry = `12 / ${parts.clock.now().getUTCFullYear() + 3}`
  return authorise(parts, { intentId, holder: 'Holder of the wallet', number: WALLET_CARD, expiry, cvc: '123' })
}
