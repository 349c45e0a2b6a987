import { act, fireEvent, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { CHARGEBEE_SCRIPT, type ChargebeePayments } from '@/runtime/config/config'
import { settle } from '../../../../support/virtualClock'
import type { GatewayKind } from './aGateway'
import { ChargebeeDouble, chargebeeError, type PendingCheck, type FieldReport } from './chargebeeDouble'

const payments: ChargebeePayments = { gateway: 'chargebee', site: 'acme-test', publishableKey: 'test_abc123' }

const scripts = () => [...document.querySelectorAll<HTMLScriptElement>(`script[src="${CHARGEBEE_SCRIPT}"]`)]
const settled = (work: () => unknown) =>
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

/** The simulated Chargebee for the page of one test. */
export const theChargebee = {
  payments,
  isLoading: () => scripts().length > 0,
  block: () => settled(() => scripts().forEach(script => fireEvent.error(script))),
  loadScript: () => settled(() => scripts().forEach(script => fireEvent.load(script))),
  begin: () => {
    const double = new ChargebeeDouble()
    const check = (): PendingCheck => {
      const last = double.card.checks.at(-1)
      if (!last) throw new Error('no card is being checked')
      return last
    }
    const changeField = (field: 'number' | 'expiry' | 'cvv', report: FieldReport) =>
      settled(() => {
        double.card.statuses.set(field, report)
        double.card.field(field).emit('change', { error: null, cardType: '', ...report })
        double.card.field(field).emit('blur')
      })
    const refused = (more: object = {}) => ({ ...check().intent, active_payment_attempt: attempt('refused', more) })
    const refuse = (intent: object, error: unknown) =>
      settled(() => {
        check().callbacks.error?.(intent, error)
        check().reject(error)
      })
    const challenge = (url: unknown) => settled(() => check().callbacks.challenge?.(url))
    return {
      double,
      check,
      changeField,
      refuse,
      async load() {
        if (!('Chargebee' in window)) {
          Object.assign(window, { Chargebee: double })
          await settled(() => scripts().forEach(script => fireEvent.load(script)))
        }
        await settled(() => double.card.finishMounting())
      },
      async typeCard() {
        const name = screen.getByRole('textbox', { name: 'Name on the card' })
        await userEvent.clear(name)
        await userEvent.type(name, 'Ada King Lovelace')
        double.card.binData = { bin: '555555', last4: '4444', brand: 'mastercard' }
        await changeField('number', { ...GOOD, cardType: 'mastercard' })
        await changeField('expiry', GOOD)
        await changeField('cvv', GOOD)
      },
      typeWrongNumber: () =>
        changeField('number', {
          empty: false,
          complete: false,
          error: { errorCode: 'error.validation.cardNumberInvalid', message: 'for developers' },
        }),
      typeUnsupportedBrand: () => changeField('number', { ...GOOD, cardType: 'american_express' }),
      checkedIntents: () => double.card.checks.map(({ intent }) => intent.id),
      accept: () =>
        settled(() => {
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
        settled(() => check().callbacks.change?.({ ...check().intent, active_payment_attempt: attempt('requires_challenge') })),
      bankAgrees() {
        return this.accept()
      },
      bankRefuses: () => refuse(refused(), chargebeeError('failed3dsAuth', { type: 'GatewayError' })),
      async cancelChallenge() {
        await settled(() => check().callbacks.cancel?.())
        await refuse(refused(), chargebeeError('unknownError'))
      },
      challenge,
      async bankPage() {
        await challenge('https://acs.bank.example/ask/1')
        return screen.getByRole('link', { name: /Go to your bank/ }).getAttribute('href') ?? ''
      },
      loseAnswer: () => settled(() => check().reject(chargebeeError('replyTimeout'))),
      expireIntent: () => settled(() => check().reject(chargebeeError('invalidPaymentIntent'))),
      async reportAfterUnmount() {
        await this.accept()
      },
    }
  },
} satisfies GatewayKind & { loadScript(): Promise<void> }

/** Removes everything of it from the page after a test. */
export function removeChargebee(): void {
  Reflect.deleteProperty(window, 'Chargebee')
  for (const script of scripts()) script.remove()
}
