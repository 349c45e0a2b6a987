import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CHARGEBEE_SCRIPT, type ChargebeePayments } from '@/runtime/config/config'
import { settle } from '../../../../support/virtualClock'
import type { GatewayKind } from './aGateway'
import { ChargebeeDouble, chargebeeError, type PendingCheck, type FieldReport } from './chargebeeDouble'

const payments: ChargebeePayments = { gateway: 'chargebee', site: 'acme-test', publishableKey: 'test_abc123' }

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>(`script[src="${CHARGEBEE_SCRIPT}"]`)]
const soon = (work: () => unknown) =>
  act(async () => {
    work()
    await settle()
  })
const GOOD: FieldReport = { empty: false, complete: true }
const attempt = (status: string, more: object = {}) => ({
  id: 'a1',
  status,
  type: 'card',
  active: true,
  action_payload: {},
  ...more,
})

/** Chargebee, as the page of one test has it. */
export const theChargebee = {
  payments,
  isOnPage: () => scripts().length > 0,
  block: () => soon(() => scripts().forEach(script => fireEvent.error(script))),
  scriptComes: () => soon(() => scripts().forEach(script => fireEvent.load(script))),
  begin: () => {
    const double = new ChargebeeDouble()
    const check = (): PendingCheck => {
      const last = double.card.checks.at(-1)
      if (!last) throw new Error('no card is being checked')
      return last
    }
    const tell = (field: 'number' | 'expiry' | 'cvv', told: FieldReport) =>
      soon(() => {
        double.card.statuses.set(field, told)
        double.card.field(field).emit('change', { error: null, cardType: '', ...told })
        double.card.field(field).emit('blur')
      })
    const refused = (more: object = {}) => ({ ...check().intent, active_payment_attempt: attempt('refused', more) })
    const refuse = (intent: object, error: unknown) =>
      soon(() => {
        check().callbacks.error?.(intent, error)
        check().reject(error)
      })
    const challenge = (url: unknown) => soon(() => check().callbacks.challenge?.(url))
    return {
      double,
      check,
      tell,
      refuse,
      async comes() {
        if (!('Chargebee' in window)) {
          Object.assign(window, { Chargebee: double })
          await soon(() => scripts().forEach(script => fireEvent.load(script)))
        }
        await soon(() => double.card.finishMounting())
      },
      async typeCard() {
        const name = screen.getByRole('textbox', { name: 'Name on the card' })
        await userEvent.clear(name)
        await userEvent.type(name, 'Ada King Lovelace')
        double.card.binData = { bin: '555555', last4: '4444', brand: 'mastercard' }
        await tell('number', { ...GOOD, cardType: 'mastercard' })
        await tell('expiry', GOOD)
        await tell('cvv', GOOD)
      },
      typeWrongNumber: () =>
        tell('number', {
          empty: false,
          complete: false,
          error: { errorCode: 'error.validation.cardNumberInvalid', message: 'for developers' },
        }),
      typeForeignBrand: () => tell('number', { ...GOOD, cardType: 'american_express' }),
      checked: () => double.card.checks.map(({ intent }) => intent.id),
      accept: () =>
        soon(() => {
          const done = {
            ...check().intent,
            status: 'authorized',
            active_payment_attempt: attempt('authorized'),
          } as PendingCheck['intent']
          check().callbacks.success?.(done)
          check().resolve(done)
        }),
      refuseFields: () => Promise.resolve(),
      decline: () => refuse(refused({ error_code: 'card_declined' }), chargebeeError('card_declined', { type: 'GatewayError' })),
      bankAsks: () =>
        soon(() => check().callbacks.change?.({ ...check().intent, active_payment_attempt: attempt('requires_challenge') })),
      bankAgrees() {
        return this.accept()
      },
      bankRefuses: () => refuse(refused(), chargebeeError('failed3dsAuth', { type: 'GatewayError' })),
      async abandon() {
        await soon(() => check().callbacks.cancel?.())
        await refuse(refused(), chargebeeError('unknownError'))
      },
      challenge,
      async bankPage() {
        await challenge('https://acs.bank.example/ask/1')
        return screen.getByRole('link', { name: /Go to your bank/ }).getAttribute('href') ?? ''
      },
      loseAnswer: () => soon(() => check().reject(chargebeeError('replyTimeout'))),
      intentRanOut: () => soon(() => check().reject(chargebeeError('invalidPaymentIntent'))),
      async speakFromTheGrave() {
        await this.accept()
      },
    }
  },
} satisfies GatewayKind & { scriptComes(): Promise<void> }

/** The page after a test: nothing of it is left for the next. */
export function forgetChargebee(): void {
  Reflect.deleteProperty(window, 'Chargebee')
  for (const script of scripts()) script.remove()
}
