import type { Knob } from '../services'
import { USUAL_BRANDS } from './card/rules'
import type { Brand } from './card/brand'
import type { WebhookMode, WebhookBehaviour } from './schema'

/** The gateway's current behaviour. */
export interface PaymentSwitches {
  readonly webhooks: WebhookBehaviour
  /** `down`: refuses the product API's calls. `mute`: executes them, but the answer is lost. */
  readonly gateway: 'up' | 'down' | 'mute'
  /** Whether it accepts pounds. */
  readonly takesPounds: boolean
  readonly brands: readonly Brand[]
  /** Whether the card form offers the Sandbox Wallet. */
  readonly hasWallet: boolean
}

export interface PaymentKnobs {
  now(): PaymentSwitches
  /** Whether the bank refuses this charge, whatever the card: counts down. */
  takeRefusal(): boolean
  readonly list: readonly Knob[]
}

const INITIAL = {
  webhooks: 'prompt',
  'webhook-delay': '30',
  gateway: 'up',
  currency: 'GBP',
  brands: 'visa mastercard',
  wallet: 'on',
  refusals: '0',
}
type Name = keyof typeof INITIAL

/** Set by tests and in the control room; a restart resets them. */
export function paymentKnobs(): PaymentKnobs {
  const values: Record<Name, string> = { ...INITIAL }
  const knob = (name: Name, title: string, range: Pick<Knob, 'options' | 'max' | 'unit'>): Knob => ({
    name: `payments.${name}`,
    title,
    ...range,
    initial: INITIAL[name],
    read: () => values[name],
    turn: value => {
      values[name] = value
    },
  })
  return {
    now: () => ({
      // The options below are the only values.
      webhooks: { mode: values.webhooks as WebhookMode, lateMs: Number(values['webhook-delay']) * 1_000 },
      gateway: values.gateway as PaymentSwitches['gateway'],
      takesPounds: values.currency === 'GBP',
      brands: values.brands === INITIAL.brands ? USUAL_BRANDS : [...USUAL_BRANDS, 'amex'],
      hasWallet: values.wallet === 'on',
    }),
    takeRefusal: () => {
      const left = Number(values.refusals)
      values.refusals = String(Math.max(0, left - 1))
      return left > 0
    },
    list: [
      knob('webhooks', 'How news of payments travel to the product API', {
        options: ['prompt', 'late', 'twice', 'disordered', 'never'],
      }),
      knob('webhook-delay', 'How late late news are', { max: 3_600, unit: 'seconds' }),
      knob(
        'gateway',
        'Whether the gateway answers the product API (BILLING_SETUP_FAILED when not); mute: it acts, but its answers are lost, and nobody knows (503)',
        {
          options: ['up', 'down', 'mute'],
        },
      ),
      knob('currency', 'The currency of the gateway account (INVALID_CURRENCYCODE when it is not pounds)', {
        options: ['GBP', 'EUR'],
      }),
      knob('brands', 'Brands of cards that are taken', {
        options: ['visa mastercard', 'visa mastercard amex'],
      }),
      knob('wallet', 'Whether the card form offers the Sandbox Wallet', { options: ['on', 'off'] }),
      knob('refusals', 'How many of the next charges of cards on file are refused, whatever the card (PAYMENT_FAILED)', {
        max: 99,
      }),
    ],
  }
}
