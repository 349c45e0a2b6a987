import type { Payments } from '@/runtime/config/config'
import type { TestApp } from '../../../../support/makeApp'

/** A gateway as a test plays it: what the person does in its form, what the bank does, what it was asked. */
export interface GatewayInTest {
  /** Everything that the form needs has come. */
  comes(): Promise<void>
  /** The person fills in a card with which nothing is wrong. */
  typeCard(): Promise<void>
  /** The person types an invalid number and goes to the next field. */
  typeWrongNumber(): Promise<void>
  /** The person types the number of a card of a kind that is not taken. */
  typeForeignBrand(): Promise<void>
  /** Intents the card was to be checked for, in order. */
  checked(): readonly string[]
  accept(): Promise<void>
  /** Where the form is on an origin of its own, it is its own word that a field is at fault. */
  refuseFields(): Promise<void>
  decline(): Promise<void>
  bankAsks(): Promise<void>
  bankAgrees(): Promise<void>
  bankRefuses(): Promise<void>
  /** The person closes the bank's question. */
  abandon(): Promise<void>
  /** The bank has its own page, and the person opens it from the screen. Returns its address. */
  bankPage(): Promise<string>
  loseAnswer(): Promise<void>
  intentRanOut(): Promise<void>
  /** If it offers one. */
  readonly wallet?: WalletInTest
  /** Sends all its messages although the page is gone. */
  speakFromTheGrave(): Promise<void>
}

/** A wallet as a test plays it. */
export interface WalletInTest {
  /** It opens and asks its holder. */
  asks(): Promise<void>
  /** Its holder agrees, with a Mastercard ending 8210. */
  agrees(): Promise<void>
  /** Its holder closes it. */
  closes(): Promise<void>
  /** Intents for which it was to ask, in order. */
  asked(): readonly string[]
}

export interface GatewayKind {
  readonly payments: Payments
  /** The name of the wallet that it offers, if it offers one. */
  readonly walletName?: string
  /** Plays it for a page that has begun to fetch it. `left` are the addresses for which the page was left. */
  readonly begin: (app: TestApp, left: readonly string[]) => GatewayInTest
  /** What it needs is kept from coming, as an ad blocker does. */
  readonly block: (app: TestApp) => Promise<void>
  /** Whether anything of it is on the page. */
  readonly isOnPage: () => boolean
}
