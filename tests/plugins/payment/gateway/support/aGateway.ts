import type { Payments } from '@/runtime/config/config'
import type { TestApp } from '../../../../support/makeApp'

/** A simulated gateway: actions of the person in its form and of the bank, and the requests it received. */
export interface TestGateway {
  /** Finishes loading everything that the form needs. */
  load(): Promise<void>
  /** The person fills in a valid card. */
  typeCard(): Promise<void>
  /** The person types an invalid number and goes to the next field. */
  typeWrongNumber(): Promise<void>
  /** The person types the number of a card whose brand is not supported. */
  typeUnsupportedBrand(): Promise<void>
  /** The intents for which a check of the card was requested, in order. */
  checkedIntents(): readonly string[]
  accept(): Promise<void>
  /** A form on another origin reports an invalid field itself. */
  refuseFields(): Promise<void>
  decline(): Promise<void>
  bankAsks(): Promise<void>
  bankAgrees(): Promise<void>
  bankRefuses(): Promise<void>
  /** The person cancels the bank's challenge. */
  cancelChallenge(): Promise<void>
  /** The bank has its own page, and the person opens it from the screen. Returns its address. */
  bankPage(): Promise<string>
  loseAnswer(): Promise<void>
  expireIntent(): Promise<void>
  /** If it offers one. */
  readonly wallet?: TestWallet
  /** Sends its messages although its page was left. */
  reportAfterUnmount(): Promise<void>
}

/** A simulated wallet. */
export interface TestWallet {
  /** It opens and asks its holder. */
  asks(): Promise<void>
  /** Its holder agrees, with a Mastercard ending 8210. */
  agrees(): Promise<void>
  /** Its holder closes it. */
  closes(): Promise<void>
  /** The intents for which it was asked, in order. */
  askedIntents(): readonly string[]
}

export interface GatewayKind {
  readonly payments: Payments
  /** The name of the wallet that it offers, if it offers one. */
  readonly walletName?: string
  /** Simulates it for a page that has begun to load it. `left`: the addresses for which the page was left. */
  readonly begin: (app: TestApp, left: readonly string[]) => TestGateway
  /** Blocks what it loads, as an ad blocker does. */
  readonly block: (app: TestApp) => Promise<void>
  /** Whether the page has begun to load it. */
  readonly isLoading: () => boolean
}
