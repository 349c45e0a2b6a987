import type Chargebee from '@chargebee/chargebee-js-types'
import type { Events } from '@chargebee/chargebee-js-types/cb-types/hosted_fields/common/enums'
import type { BINData, FieldChangeEvent } from '@chargebee/chargebee-js-types/cb-types/hosted_fields/common/types'
import type CardComponent from '@chargebee/chargebee-js-types/cb-types/hosted_fields/host/card-component'
import type CardField from '@chargebee/chargebee-js-types/cb-types/hosted_fields/host/component-field'
import type {
  AdditionalData,
  Callbacks,
  PaymentIntent,
} from '@chargebee/chargebee-js-types/cb-types/internal/payment-intent/types'

type FieldName = 'number' | 'expiry' | 'cvv'
export type FieldReport = Partial<Pick<FieldChangeEvent, 'empty' | 'complete' | 'error' | 'cardType'>>

/** One check in progress: its promise is settled by the test. */
export interface PendingCheck {
  readonly intent: PaymentIntent
  readonly data: AdditionalData
  readonly callbacks: Callbacks
  readonly resolve: (intent: PaymentIntent) => void
  readonly reject: (error: unknown) => void
}

/** An error as Chargebee.js throws it: `name`, `code` and a message for developers. */
export const chargebeeError = (code: string, more: object = {}) =>
  Object.assign(new Error(`for developers: ${code}`), { code, type: 'ClientError', ...more })

type Listener = (details: object) => void

class DoubleField implements Pick<CardField, 'at' | 'focus' | 'fieldType'> {
  readonly #listeners = new Map<Events, Listener>()
  container: HTMLElement | undefined
  hasFocus = false
  readonly fieldType: CardField['fieldType']

  constructor(fieldType: CardField['fieldType']) {
    this.fieldType = fieldType
  }
  at(container: string | HTMLElement): CardField {
    if (typeof container === 'string') throw chargebeeError('invalidSelector')
    this.container = container
    return this as unknown as CardField
  }
  on(type: Events, listener: Listener): this {
    this.#listeners.set(type, listener)
    return this
  }
  focus(): void {
    this.hasFocus = true
  }
  emit(type: Events, details: object = {}): void {
    this.#listeners.get(type)?.({ type, field: this.fieldType, ...details })
  }
}

class DoubleCard {
  readonly fields: DoubleField[] = []
  readonly checks: PendingCheck[] = []
  readonly statuses = new Map<string, FieldReport>()
  cancelled = 0
  isMountedNow = false
  isDestroyed = false
  binData: BINData | undefined
  #mounted: ((done: boolean) => void) | undefined
  #notMounted: ((error: unknown) => void) | undefined

  createField(type: CardField['fieldType']): CardField {
    if (this.fields.some(field => field.fieldType === type)) throw chargebeeError('fieldAlreadyExists')
    const field = new DoubleField(type)
    this.fields.push(field)
    return field as unknown as CardField
  }
  mount(): Promise<boolean> {
    if (this.fields.length === 0) return Promise.reject(chargebeeError('noFieldsToMount'))
    for (const { container } of this.fields) container?.append(document.createElement('iframe'))
    return new Promise((resolve, reject) => {
      this.#mounted = resolve
      this.#notMounted = reject
    })
  }
  finishMounting(error?: unknown): void {
    this.isMountedNow = error === undefined
    if (error === undefined) this.#mounted?.(true)
    else this.#notMounted?.(error)
  }
  validateCardDetails(): Promise<boolean> {
    return Promise.resolve(this.fields.every(({ fieldType }) => this.statuses.get(fieldType)?.complete === true))
  }
  authorizeWith3ds(intent: PaymentIntent, data: AdditionalData = {}, callbacks: Callbacks = {}): Promise<PaymentIntent> {
    if (!this.isMountedNow) return Promise.reject(chargebeeError('componentNotMounted'))
    // the inner object, with everything that shows which processor is behind it (chargebee-checkout-samples#205)
    const isComplete = intent.id && intent.gateway && intent.gateway_account_id && intent.currency_code && intent.amount > 0
    if (!isComplete) return Promise.reject(chargebeeError('invalidPaymentIntent'))
    return new Promise((resolve, reject) => this.checks.push({ intent, data, callbacks, resolve, reject }))
  }
  getBinData(): BINData | undefined {
    return this.binData
  }
  get3DSHandler() {
    return { cancel: () => Promise.resolve(void this.cancelled++) }
  }
  destroy(): Promise<void> {
    this.isDestroyed = true
    for (const { container } of this.fields) container?.replaceChildren()
    return Promise.resolve()
  }
  field(name: FieldName): DoubleField {
    const field = this.fields.find(({ fieldType }) => String(fieldType) === name)
    if (!field) throw new Error(`there is no field ${name}`)
    return field
  }
}
// type check: what the adapter uses has the published types
const _card: Pick<CardComponent, 'createField' | 'validateCardDetails' | 'getBinData'> = new DoubleCard()
void _card

/**
 * A test double of Chargebee.js, written from its published types and documentation: one instance per page, modules that must be
 * loaded first, fields that report `change` and `blur`, and a check that reports through callbacks and ends with an intent or
 * throws.
 */
export class ChargebeeDouble implements Pick<Chargebee, 'init' | 'getInstance' | 'tearDown'> {
  readonly cards: DoubleCard[] = []
  initialised: object[] = []
  loadFails: Error | undefined
  #instance: ReturnType<Chargebee['init']> | undefined
  #modules: string[] = []

  init(options: object): ReturnType<Chargebee['init']> {
    if (this.#instance) throw chargebeeError('instanceAlreadyExists')
    this.initialised.push(options)
    const instance = {
      load: async (module: string) => {
        if (this.loadFails !== undefined) throw this.loadFails
        this.#modules.push(module)
      },
      createComponent: (type: string, componentOptions: object) => {
        if (!this.#modules.includes('components')) throw chargebeeError('moduleNotLoaded')
        if (type !== 'card') throw chargebeeError('invalidComponentType')
        const card = Object.assign(new DoubleCard(), { componentOptions })
        this.cards.push(card)
        return card
      },
    }
    this.#instance = instance as unknown as ReturnType<Chargebee['init']>
    return this.#instance
  }
  getInstance(): ReturnType<Chargebee['init']> {
    if (!this.#instance) throw chargebeeError('missingMandatoryParameters')
    return this.#instance
  }
  tearDown(): void {
    this.#instance = undefined
  }
  get card(): DoubleCard {
    const card = this.cards.at(-1)
    if (!card) throw new Error('no card component was made')
    return card
  }
}
