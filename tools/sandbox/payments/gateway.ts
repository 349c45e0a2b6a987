import { createHmac, randomBytes } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import {
  type Gateway,
  type GatewayFeed,
  GatewayRefusal,
  GatewaySilence,
  type HostedCheckout,
  type Knob,
  type Sandbox,
} from '../services'
import { keptSecret } from '../../backend/web/secrets'
import { type Authorisation, authorise, type CardInput } from './authorise'
import { type BankDecision, type Challenge, challenge, decide, outcomeOf } from './challenge'
import { charge, markDisputed } from './charge'
import { hostedCheckout } from './hosted/checkout'
import { expireIntents, newIntent, shownIntent } from './intents'
import { cardsOf, endingCards, keepCard, removeCard } from './keepCard'
import { type PaymentKnobs, paymentKnobs, type PaymentSwitches } from './knobs'
import type { GatewayParts } from './parts'
import { refund } from './refund'
import { intents } from './schema'
import { authoriseFromWallet, walletSheet, type WalletSheet } from './wallet'
import { deliverDue, type Post } from './webhooks/deliver'
import { gatewayFeed } from './webhooks/feed'

/** The gateway, including what only its own pages use. */
export interface CardGateway extends Gateway {
  readonly parts: GatewayParts
  readonly knobs: readonly Knob[]
  /** The key with which servers call the gateway over HTTP. */
  readonly siteKey: string
  /** The gateway's current behaviour, as set by its knobs. */
  switches(): PaymentSwitches
  readonly hosted: HostedCheckout
  readonly feed: GatewayFeed
  authorise(input: CardInput): Promise<Authorisation>
  outcomeOf(intentId: string): Promise<Authorisation>
  walletSheet(intentId: string): Promise<WalletSheet>
  authoriseFromWallet(intentId: string): Promise<Authorisation>
  challenge(attemptId: string): Promise<Challenge | undefined>
  decide(attemptId: string, decision: BankDecision): Promise<void>
  /** Expires intents and releases authorised amounts. Returns the number of expired intents. */
  expireIntents(): Promise<number>
  /** Marks cards whose holders disputed a payment. */
  markDisputed(): Promise<number>
  /** Sends due webhooks to the product API. Returns the number of calls. */
  deliverNews(post: Post): Promise<number>
}

export function paymentGateway({ db, clock, settings }: Pick<Sandbox, 'db' | 'clock' | 'settings'>): CardGateway {
  const secret = (name: string): string =>
    keptSecret(settings.stateFolder, `payments-${name}-key`, () => randomBytes(32).toString('base64url'))
  const key = secret('fingerprint')
  const webhookKey = secret('webhook')
  const knobs = paymentKnobs()
  const parts: GatewayParts = {
    db,
    clock,
    knobs,
    fingerprint: number => createHmac('sha256', key).update(number).digest('base64url'),
  }
  const answer = withGatewayKnob(knobs)
  return {
    parts,
    knobs: knobs.list,
    siteKey: secret('site'),
    switches: () => knobs.now(),
    hosted: hostedCheckout(parts, settings),
    feed: gatewayFeed(parts, webhookKey),
    createIntent: input =>
      answer(async () => {
        if (!knobs.now().takesPounds) throw new GatewayRefusal('INVALID_CURRENCYCODE')
        return shownIntent(await newIntent(db, clock.now(), input), clock.now())
      }),
    async intent(id, customerId) {
      const [row] = await db
        .select()
        .from(intents)
        .where(and(eq(intents.id, id), eq(intents.customerId, customerId)))
      return row === undefined ? undefined : shownIntent(row, clock.now())
    },
    keepCard: input => answer(() => keepCard(parts, input)),
    cards: (customerId, which) => cardsOf(parts, customerId, which),
    endingCards: () => endingCards(parts),
    removeCard: input => answer(() => removeCard(parts, input)),
    charge: input => answer(() => charge(parts, input)),
    refund: input => answer(() => refund(parts, input)),
    authorise: input => authorise(parts, input),
    outcomeOf: intentId => outcomeOf(parts, intentId),
    walletSheet: intentId => walletSheet(parts, intentId),
    authoriseFromWallet: intentId => authoriseFromWallet(parts, intentId),
    challenge: attemptId => challenge(parts, attemptId),
    decide: (attemptId, decision) => decide(parts, attemptId, decision),
    expireIntents: () => expireIntents(parts),
    markDisputed: () => markDisputed(parts),
    deliverNews: post => deliverDue(parts, webhookKey, post),
  }
}

/** Wraps the calls of the product API in the behaviour that the `gateway` knob sets. */
const withGatewayKnob =
  (knobs: PaymentKnobs) =>
  async <T>(work: () => Promise<T>): Promise<T> => {
    const { gateway } = knobs.now()
    if (gateway === 'down') throw new GatewayRefusal('BILLING_SETUP_FAILED')
    const result = await work()
    // Not a refusal: the caller cannot know whether the gateway acted.
    if (gateway === 'mute') throw new GatewaySilence('the gateway acted, and its answer was lost, as its knob says')
    return result
  }
