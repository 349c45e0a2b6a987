import type Chargebee from '@chargebee/chargebee-js-types'
import type {
  ComponentOptions,
  FieldChangeEvent,
  BINData,
} from '@chargebee/chargebee-js-types/cb-types/hosted_fields/common/types'
import type CardComponent from '@chargebee/chargebee-js-types/cb-types/hosted_fields/host/card-component'
import type {
  AdditionalData,
  Callbacks,
  PaymentIntent,
} from '@chargebee/chargebee-js-types/cb-types/internal/payment-intent/types'
import type { ChargebeePayments } from '@/runtime/config/config'
import type { FrameTask } from '../../model/cardForm'
import {
  CHARGEBEE_FIELDS,
  HOSTED_FIELDS,
  reportsOfFailure,
  UNTOUCHED,
  problemOf,
  holderProblem,
  type FieldStatus,
  type HostedField,
} from './chargebeeErrors'
import type { GatewayReport } from '../contract'
import { accountOf } from './loadChargebee'

export interface ChargebeeCardParts {
  readonly chargebee: Chargebee
  readonly payments: ChargebeePayments
  readonly containers: Readonly<Record<HostedField, HTMLElement>>
  readonly options: ComponentOptions
  readonly onReport: (report: GatewayReport) => void
}

const DEFAULT_BRANDS = ['visa', 'mastercard']
const CHALLENGE_STATUSES = ['requires_challenge', 'requires_redirection']

/** One mount of Chargebee's card component with separate fields for number, expiry date and security code. */
export class ChargebeeCard {
  readonly #parts: ChargebeeCardParts
  readonly #statuses = new Map<HostedField, FieldStatus>()
  #component: CardComponent | undefined
  #lastTask = 0
  #isClosed = false
  #isChecking = false

  constructor(parts: ChargebeeCardParts) {
    this.#parts = parts
  }

  /** Mounts the fields. @throws if Chargebee cannot. */
  async open(): Promise<void> {
    const { chargebee, payments, containers, options } = this.#parts
    const account = accountOf(chargebee, payments)
    await account.load('components')
    if (this.#isClosed) return
    // only the type `card` creates a CardComponent, which the published types do not say
    const component = account.createComponent('card', options) as unknown as CardComponent
    this.#component = component
    for (const field of HOSTED_FIELDS) {
      const hosted = component
        .createField(CHARGEBEE_FIELDS[field] as Parameters<CardComponent['createField']>[0])
        .at(containers[field])
      hosted.on('change', (change: FieldChangeEvent) => this.#onChange(field, change))
      hosted.on('blur', () => this.#onBlur(field))
    }
    await component.mount(containers.number)
    if (this.#isClosed) return this.#destroy()
    this.#emit({ type: 'ready' })
    for (const field of HOSTED_FIELDS) this.#emit({ type: 'filling', field, isEmpty: true })
  }

  /** Checks the card for an intent. A task is carried out once, however often it is given. */
  check({ number, kind, intentId, intent }: FrameTask, holder: string): void {
    if (number <= this.#lastTask || this.#isChecking || !this.#component) return
    this.#lastTask = number
    // the typed card was lost with the previous page, and so was the bank's check
    if (kind === 'resume' || !intent) return this.#emit({ type: 'refused', code: 'CHECK_INTERRUPTED' })
    this.#isChecking = true
    const request = { id: intentId, status: 'inited', amount: intent.amountPence, currency_code: intent.currencyCode }
    const account = { gateway: intent.gateway, gateway_account_id: intent.gatewayAccountId, payment_method_type: 'card' }
    // the object itself: one within `payment_intent` fails obscurely (decisions.md D47)
    void this.#authorize(this.#component, { ...request, ...account } as PaymentIntent, holder).finally(() => {
      this.#isChecking = false
    })
  }

  focus(field: HostedField): void {
    this.#component?.fields.find(({ fieldType }) => String(fieldType) === CHARGEBEE_FIELDS[field])?.focus()
  }

  close(): void {
    this.#isClosed = true
    this.#destroy()
  }

  async #authorize(component: CardComponent, intent: PaymentIntent, holder: string): Promise<void> {
    const nameProblem = holderProblem(holder)
    this.#emit({ type: 'field', field: 'holder', code: nameProblem })
    const problems = [nameProblem, ...HOSTED_FIELDS.map(field => this.#report(field))].filter(problem => problem !== '')
    if (problems.length > 0 || !(await component.validateCardDetails())) {
      return this.#emit({
        type: 'refused',
        code: problems.includes('missing') ? 'CARD_INFORMATION_MISSING' : 'CARD_INFORMATION_INVALID',
      })
    }
    const bank = this.#listenToBank()
    try {
      const checked = (await component.authorizeWith3ds(intent, billingOf(holder), bank.callbacks)) as PaymentIntent
      bank.end()
      if (checked.id !== intent.id || String(checked.status) !== 'authorized') return this.#emit({ type: 'outcomeLost' })
      this.#emit({ type: 'accepted', intentId: intent.id, ...this.#lastDigitsAndBrand(component.getBinData()) })
    } catch (error) {
      bank.end()
      const latest = bank.latest() ?? (error as Partial<PaymentIntent> | undefined)
      const failure = { error, intentStatus: latest?.status, attempt: latest?.active_payment_attempt, ...bank.outcome() }
      for (const report of reportsOfFailure(failure)) this.#emit(report)
    }
  }

  /** The four callbacks that Chargebee documents; the result is that of `authorizeWith3ds`. */
  #listenToBank() {
    let isAsking = false
    let wasAsked = false
    let wasCancelled = false
    let latest: PaymentIntent | undefined
    const start = (): void => {
      if (!isAsking) this.#emit({ type: 'challengeStarted' })
      isAsking = wasAsked = true
    }
    const end = (): void => {
      if (isAsking) this.#emit({ type: 'challengeEnded' })
      isAsking = false
    }
    const callbacks: Callbacks = {
      change: (intent: PaymentIntent) => {
        latest = intent
        if (CHALLENGE_STATUSES.includes(String(intent.active_payment_attempt?.status))) start()
        else end()
      },
      challenge: (url: unknown) => {
        start()
        if (typeof url === 'string' && /^https:\/\//.test(url)) this.#emit({ type: 'bankTab', url })
      },
      cancel: () => {
        wasCancelled = true
      },
      error: (intent: PaymentIntent | undefined) => {
        latest = intent ?? latest
      },
    }
    return { callbacks, end, latest: () => latest, outcome: () => ({ wasAsked, wasCancelled }) }
  }

  #onChange(field: HostedField, { empty, complete, error, cardType }: FieldChangeEvent): void {
    const isWrong = error !== undefined && error !== null && Boolean(error.errorCode || error.message)
    this.#statuses.set(field, { empty, complete, isWrong, brand: cardType ?? '' })
    this.#emit({ type: 'filling', field, isEmpty: empty })
    // while the customer types, an earlier message is only ever cleared
    if (this.#problemOf(field) === '') this.#report(field)
  }

  #onBlur(field: HostedField): void {
    // leaving an empty field is not an error yet
    if (this.#statuses.get(field)?.empty === false) this.#report(field)
  }

  #problemOf(field: HostedField): string {
    return problemOf(field, this.#statuses.get(field) ?? UNTOUCHED, this.#parts.payments.brands ?? DEFAULT_BRANDS)
  }

  #report(field: HostedField): string {
    const code = this.#problemOf(field)
    this.#emit({ type: 'field', field, code })
    return code
  }

  #lastDigitsAndBrand(data: BINData | undefined): { readonly last4: string; readonly brand: string } {
    const last4 = /^\d{4}$/.test(data?.last4 ?? '') ? String(data?.last4) : ''
    return { last4, brand: data?.brand ?? this.#statuses.get('number')?.brand ?? '' }
  }

  #emit(report: GatewayReport): void {
    if (!this.#isClosed) this.#parts.onReport(report)
  }

  /** The form is gone, so a failure is ignored. */
  #destroy(): void {
    const component = this.#component
    this.#component = undefined
    if (this.#isChecking) void Promise.resolve(component?.get3DSHandler()?.cancel('closed')).catch(() => undefined)
    void Promise.resolve(component?.destroy()).catch(() => undefined)
  }
}

/** The holder's name, the only detail that banks receive besides the card. */
function billingOf(holder: string): AdditionalData {
  const [firstName = '', ...rest] = holder.trim().split(/\s+/)
  return { billingAddress: { firstName, lastName: rest.join(' ') } }
}
