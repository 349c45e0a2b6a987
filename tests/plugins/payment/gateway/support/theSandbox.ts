import { loadFrame, type TestFrame } from '../../../../support/cardFrame'
import type { GatewayKind } from './aGateway'

const FIELDS = ['holder', 'number', 'expiry', 'cvc']
const WRONG = { type: 'state', field: 'number', valid: false, empty: false }

export const theSandbox: GatewayKind = {
  payments: { origin: 'http://localhost:3003' },
  walletName: 'Sandbox Wallet',
  isLoading: () => document.querySelector('iframe') !== null,
  // a frame that is blocked says nothing at all
  block: app => app.advance(10_000),
  begin: (app, left) => {
    let frame: TestFrame | undefined
    const form = (): TestFrame => {
      if (!frame) throw new Error('The frame has not come.')
      return frame
    }
    const intentsOf = (type: string) =>
      form()
        .told.filter(message => message['type'] === type)
        .map(message => String(message['intentId']))
    return {
      async load() {
        frame = await loadFrame()
        await frame.say({ type: 'wallet' })
        await frame.say({ type: 'ready' })
        for (const field of FIELDS) await frame.say({ type: 'state', field, valid: false, empty: true })
      },
      async typeCard() {
        for (const field of FIELDS) await form().say({ type: 'state', field, valid: true, empty: false })
      },
      typeWrongNumber: () => form().say({ ...WRONG, message: 'invalidNumber' }),
      typeUnsupportedBrand: () => form().say({ ...WRONG, message: 'unsupportedBrand' }),
      checkedIntents: () => intentsOf('submit'),
      async accept() {
        await form().say({ type: 'authorized', intentId: intentsOf('submit').at(-1), last4: '4444', brand: 'mastercard' })
      },
      refuseFields: () => form().say({ type: 'error', code: 'CARD_INFORMATION_INVALID' }),
      decline: () => form().say({ type: 'error', code: 'PAYMENT_FAILED' }),
      bankAsks: () => form().say({ type: 'challenge', phase: 'start' }),
      async bankAgrees() {
        await form().say({ type: 'challenge', phase: 'end', outcome: 'approved' })
        await this.accept()
      },
      async bankRefuses() {
        await form().say({ type: 'challenge', phase: 'end', outcome: 'refused' })
        await form().say({ type: 'error', code: 'PAYMENT_SOURCE_NOT_AUTHORIZED' })
      },
      async cancelChallenge() {
        await form().say({ type: 'challenge', phase: 'end', outcome: 'cancelled' })
        await form().say({ type: 'error', code: 'CHALLENGE_CANCELLED' })
      },
      async bankPage() {
        const url = 'http://localhost:3003/challenge/a1'
        await form().say({ type: 'challenge', phase: 'redirect', url })
        await app.settle()
        return left.at(-1) ?? ''
      },
      wallet: {
        asks: () => form().say({ type: 'challenge', phase: 'start' }),
        async agrees() {
          await form().say({ type: 'challenge', phase: 'end', outcome: 'approved' })
          await form().say({ type: 'authorized', intentId: intentsOf('wallet').at(-1), last4: '8210', brand: 'mastercard' })
        },
        async closes() {
          await form().say({ type: 'challenge', phase: 'end', outcome: 'cancelled' })
          await form().say({ type: 'error', code: 'WALLET_CANCELLED' })
        },
        askedIntents: () => intentsOf('wallet'),
      },
      loseAnswer: () => form().say({ type: 'error', code: 'OUTCOME_UNKNOWN' }),
      expireIntent: () => form().say({ type: 'error', code: 'INTENT_EXPIRED' }),
      async reportAfterUnmount() {
        await this.accept()
        await this.decline()
      },
    }
  },
}
