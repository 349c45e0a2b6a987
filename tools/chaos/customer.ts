import { newCardPaymentSubmitted, retryRequested } from '@/contracts/booking'
import { profileRetried } from '@/contracts/session'
import type { AppEvent } from '@/kernel/events'
import type { AccountState } from '@plugins/account/accountSlice'
import { profileSubmitted } from '@plugins/account/events'
import type { Root } from '@plugins/booking/bookingSelectors'
import * as events from '@plugins/booking/events'
import { isPaid } from '@plugins/booking/model/paidBooking'
import { pathOfStep, type Step, stepOfPath } from '@plugins/booking/steps/order'
import * as card from '@plugins/payment/events'
import type { PaymentState } from '@plugins/payment/paymentSlice'
import type { Offer } from '../bench/catalogue'
import type { Page } from './page'

export type CustomerState = Root & { account: AccountState; payment: PaymentState }

/** The status of the payment on the screen: `checking` promises nothing, `refused` states that nothing was charged. */
export type ShownPayment = 'unpaid' | 'checking' | 'refused' | 'paid'

export const addressOf = ({ storeId, unitTypeId, moveInAt }: Offer, step: Step = 'date'): string =>
  `${pathOfStep(step)}?${new URLSearchParams({ storeId, unitId: unitTypeId, startDate: moveInAt }).toString()}`

/** The status that the pages of this visit show, from their state. */
export function shownPayment({ bookingConfirm: { status }, booking: { booking } }: CustomerState): ShownPayment {
  if (status === 'paid' || (booking && isPaid(booking))) return 'paid'
  if (status === 'running' || status === 'checking' || status === 'unsure') return 'checking'
  return status === 'refused' ? 'refused' : 'unpaid'
}

/** Whether the rental is complete: paid, and on to signing. */
export const isComplete = (state: CustomerState): boolean =>
  shownPayment(state) === 'paid' && stepOfPath(state.location.path) === 'sign'

/** Asks the gateway about a card, as the page in its frame does. Undefined if the frame would send no message. */
export type Gateway = (task: { readonly kind: 'submit' | 'resume'; readonly intentId: string }) => Promise<AppEvent | undefined>

/** The minimum time between two presses of the same button. */
const PRESS_INTERVAL_MS = 1_500

/** A simulated customer, who does whatever the screen offers next until the rental is paid. */
export class Person {
  private pressed = { what: '', at: 0 }
  private answeredTask = 0
  /** The number of presses. */
  presses = 0

  constructor(
    private readonly page: Page,
    private readonly subject: string,
    private readonly offer: Offer,
    private readonly gateway: Gateway,
  ) {}

  /** Reacts to the screen once. */
  look(): void {
    const state = this.page.state<CustomerState>()
    const step = stepOfPath(state.location.path)
    const { entered, unreachable, hold, problem, working } = state.booking
    this.serveFrame(state)
    if (step === undefined) return this.open('date')
    if (hold.expired || hold.releasedElsewhere) return this.press('have the unit again', events.holdAgainRequested())
    if (unreachable) return this.press('try again', retryRequested())
    if (step === 'sign-in') return this.atDetails(state)
    // a refused step shows why, with a button
    if (entered !== step) return problem?.step === step ? this.press('try again', retryRequested()) : undefined
    if (working !== undefined) return
    switch (step) {
      case 'unit':
        return this.press('this unit', events.unitChosen({ unitId: this.offer.unitTypeId }))
      case 'date':
        return this.press(
          'continue from the day',
          events.moveInDateChosen({ date: this.offer.moveInAt }),
          events.stepSubmitted({ step }),
        )
      case 'access-hours':
        return this.press('regular hours', events.accessChosen({ extended: false }), events.stepSubmitted({ step }))
      case 'insurance':
        return this.atProtection(state)
      case 'payment':
        return this.atCards(state)
      case 'payment/confirm':
        if (state.bookingConfirm.status === 'refused') this.press('try to pay again', events.paymentRetryRequested())
        return
      default:
        return
    }
  }

  private atDetails({ account: { profile } }: CustomerState): void {
    if (profile.status === 'incomplete') {
      const contact = {
        givenName: 'Chaos',
        familyName: 'Marsh',
        phoneNumber: '+447400123460',
        email: `${this.subject}@example.test`,
        address: { line1: '1 Quay Street', city: 'Leeds', postalCode: 'LS1 4AP', country: 'GB' },
      }
      this.press('save details', profileSubmitted({ contact }))
    } else if (profile.status !== 'valid') this.press('load my details again', profileRetried())
  }

  private atProtection({ booking: { booking }, bookingCatalogue: { protection, protectionFailure } }: CustomerState): void {
    const isOffered = protection !== undefined && protection.unitId === booking?.unit.id
    if (isOffered) this.press('this value', events.valueDeclared({ pounds: 2_000 }), events.stepSubmitted({ step: 'insurance' }))
    else if (protectionFailure) this.press('try again', retryRequested())
  }

  private atCards({ booking: { booking }, bookingConfirm, bookingChoices, payment }: CustomerState): void {
    const total = booking?.invoiceEstimate?.totalPrice
    if (!booking || total === undefined || bookingConfirm.status === 'awaitingCard') return
    if (payment.listing === 'failed' && payment.form.phase === 'closed')
      return this.press('list my cards again', card.listRetried())
    if (payment.listing !== 'listed' && payment.listing !== 'failed') return
    if (!bookingChoices.termsAccepted) this.page.dispatch(events.termsAnswered({ accepted: true }))
    const { chosenId, form } = payment
    if (chosenId !== null) return this.press('pay', events.paymentSubmitted({ bookingId: booking.id, sourceId: chosenId }))
    if (form.phase === 'closed') return this.press('another card', card.cardFormOpened())
    if (form.phase === 'blocked') return this.press('load the form again', card.cardFrameRetried())
    if (form.phase === 'ready') this.press('pay', newCardPaymentSubmitted({ bookingId: booking.id, totalPence: total }))
  }

  /** The gateway’s frame, which loads and answers each task once. */
  private serveFrame({ payment: { form } }: CustomerState): void {
    if (form.phase === 'opening' || form.phase === 'late') this.page.dispatch(card.cardFrameReady())
    if (form.task === null || form.task.number === this.answeredTask) return
    this.answeredTask = form.task.number
    void this.gateway(form.task).then(event => event && this.page.dispatch(event))
  }

  private open(step: Step): void {
    this.page.go(addressOf(this.offer, step))
  }

  private press(what: string, ...dispatched: readonly AppEvent[]): void {
    const now = Date.now()
    if (this.pressed.what === what && now - this.pressed.at < PRESS_INTERVAL_MS) return
    this.pressed = { what, at: now }
    this.presses += 1
    for (const event of dispatched) this.page.dispatch(event)
  }
}
