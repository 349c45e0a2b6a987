import type { ReactNode } from 'react'
import { eventsOf } from '@/kernel/events'
import type { Booking, InsuranceOptions } from '@/domain/schemas/booking'
import type { ExtendedAccessInfo, Store } from '@/domain/schemas/store'
import type { SizeRangeGroup } from '@/domain/schemas/unit'
import type { Measurement } from '@/domain/schemas/wire'
import type { MeasurementSystem } from '@/domain/measure'
import type { Pence } from '@/domain/money'
import type { Failure } from '@/kernel/AppError'
import { question, routeRef, slotRef, type Question } from '@/kernel/references'

/** Words of the rental. Owner: the plugin `booking`. Step order: section S2. */
const event = eventsOf('booking')

export const unitRoute = routeRef('booking.unit')
export const dateRoute = routeRef('booking.date')
export const signInRoute = routeRef('booking.signIn')
export const accessHoursRoute = routeRef('booking.accessHours')
export const insuranceRoute = routeRef('booking.insurance')
export const paymentRoute = routeRef('booking.payment')
export const paymentConfirmRoute = routeRef('booking.paymentConfirm')

/** What the other plugins of the rental may know of the current booking. */
export interface CurrentBooking {
  readonly id: string
  readonly status: string
  /** Epoch milliseconds by the server's clock. */
  readonly expiresAt: number | undefined
  /** Due for the first period, pence. */
  readonly totalPence: number
  /** The card it is to be paid with, where the server knows one. */
  readonly paymentSourceId: string | undefined
}
export const currentBooking = question<CurrentBooking | undefined>('booking.current', undefined)

/** A unit that is held and not paid for, as was learned last on this device: which, until when, and what its rental's address says. */
export interface HeldUnit {
  readonly bookingId: string
  readonly storeId: string
  readonly unitId: string
  readonly startDate: string
  readonly extendedAccess: boolean
  /** Epoch milliseconds by the server's clock. */
  readonly expiresAt: number
}
export const heldUnit = question<HeldUnit | undefined>('booking.heldUnit', undefined)

/** What the current store offers, prices in pence; undefined while it is not known. What each comes to: `@/domain/priceLedger`. */
export interface UnitsOnOffer {
  readonly storeId: string
  readonly system: MeasurementSystem
  readonly groups: readonly SizeRangeGroup[]
}
export const unitsOnOffer = question<UnitsOnOffer | undefined>('booking.unitsOnOffer', undefined)

/** The person sees sizes in feet or metres. What an address says of them is always square feet: `@/domain/sizeRanges`. */
export const sizesIn = question<MeasurementSystem>('booking.sizesIn', 'IU')

/** Somebody needs the list of stores. A request is ignored once it is known. */
export const storesRequested = event('storesRequested')
export const storesLearned = event<{ readonly stores: readonly Store[] }>('storesLearned', { stores: 'ref' })
export const storesUnavailable = event<{ readonly failure: Failure }>('storesUnavailable', {
  failure: { code: 'keep', status: 'keep' },
})
/** The person chose the store to rent at. */
export const storeChosen = event<{ readonly storeId: string }>('storeChosen', { storeId: 'keep' })

/** A page outside the rental shows what the store of the address offers: it is to be asked for, as it is today. */
export const offerRequested = event('offerRequested')
/** The offer is as it is today, or there is an `offerFailure`. */
export const offerAnswered = event('offerAnswered')
export const offerFailure = question<Failure | undefined>('booking.offerFailure', undefined)
/** The store of the address, else the one chosen before; undefined while the stores are not known, or for a store that is not ours. */
export const currentStore = question<Store | undefined>('booking.currentStore', undefined)
/** The id of that store, which is known before the stores are. */
export const currentStoreId = question<string | undefined>('booking.currentStoreId', undefined)
/** What extended access costs at the current store. */
export const accessOnOffer = question<ExtendedAccessInfo | undefined>('booking.accessOnOffer', undefined)
/** Levels of protection for the unit of the address: only a customer is told them. */
export const protectionOnOffer = question<InsuranceOptions | undefined>('booking.protectionOnOffer', undefined)

/** Pay was pressed with a card that is typed, but not on file yet: whoever keeps cards keeps it, and then it is paid with. */
export const newCardPaymentSubmitted = event<{ readonly bookingId: string; readonly totalPence: number }>(
  'newCardPaymentSubmitted',
  {
    bookingId: 'pseudo',
    totalPence: 'keep',
  },
)

/** First period charged; the unit is the customer's. `subscriptionId` where the server named it. */
export const rentalPaid = event<{ readonly bookingId: string }>('rentalPaid', { bookingId: 'pseudo' })

/** The entry rules have let the person into the step where the agreement is signed: before, nothing is asked for it. */
export const signStepOpen = question<boolean>('booking.signStepOpen', true)
/** The entry rules have let the person into the page after signing: before, what is known of a booking may be of another page. */
export const lastStepOpen = question<boolean>('booking.lastStepOpen', false)
/** The current booking, once it is paid. */
export const paidBooking = question<Booking | undefined>('booking.paid', undefined)
/** When the current booking was paid, epoch milliseconds by the server's clock; undefined where this device does not know. */
export const paidAt = question<number | undefined>('booking.paidAt', undefined)
/** The store of the current booking, with all that is listed of it where it is listed. */
export const bookedStore = question<(Booking['store'] & Partial<Store>) | undefined>('booking.bookedStore', undefined)
/** Why the booking kept on the device could not be read. */
export const bookingFailure = question<Failure | undefined>('booking.failure', undefined)
/** The person asks again for whatever of the rental could not be loaded. */
export const retryRequested = event('retryRequested')

/**
 * Further lines of a rental's price, below its sums. The view is the line's text. No sum changes by it: what is to be paid is what
 * the server says, and a line that the server counts is among its own lines. The answer is then undefined.
 */
export const priceLineSlot = slotRef<Record<never, never>, PriceLineFacts>('booking.priceLine')
export interface PriceLineFacts {
  /** What the line comes to, negative for what is taken off; undefined while there is no such line. */
  readonly pence: Question<Pence | undefined>
}

/** Around a page of the rental that another plugin draws: the summary at its side, what happens to the hold. */
export const rentalFrameSlot = slotRef<{ readonly page: ReactNode }>('booking.rentalFrame', 'one')
/** Where the person is in the rental, above a step that another plugin draws. */
export const rentalStepsSlot = slotRef('booking.rentalSteps', 'one')
/** Where help to find the size one needs is offered, above the units. */
export const sizeHelpSlot = slotRef<{ readonly storeId: string }>('booking.sizeHelp')
/** What else can be done with a unit of the list than to choose it. `name` tells it from the others: size, label, access. */
export const unitActionSlot = slotRef<{ readonly storeId: string; readonly unitId: string; readonly name: string }>(
  'booking.unitAction',
)
/** Below the ways to other sizes and stores, where sizes are taken: what else can be done about it. The smallest first. */
export const takenSizesSlot = slotRef<{ readonly storeId: string; readonly sizes: readonly TakenSize[] }>('booking.takenSizes')
export interface TakenSize {
  /** One of its units: it names the size to the server. */
  readonly unitId: string
  readonly measurement: Measurement
}
/** Below the units, at the foot of the window while they are scrolled. */
export const unitsFootSlot = slotRef<{ readonly storeId: string }>('booking.unitsFoot')
/** The step of a rental where the person signs in or completes the profile. `actions` sets the way on beside the way back. */
export const detailsSlot = slotRef<{ readonly target: string; readonly actions: (goOn?: ReactNode) => ReactNode }>(
  'booking.details',
  'one',
)
/** What has to be read before paying, above the terms of the payment step. */
export const beforePaymentSlot = slotRef<{ readonly bookingId: string }>('booking.beforePayment')
/** Saved cards and the card form, above the terms of the payment step. */
export const paymentMethodSlot = slotRef<PaymentMethodProps>('booking.paymentMethod', 'one')
export interface PaymentMethodProps {
  /** Null to keep a card on file first, for what is then paid with it. */
  readonly bookingId: string | null
  readonly totalPence: number
  /** Where the page has the one button that pays: Enter in the card form presses it. Without it the form has its own, to save a card. */
  readonly onSubmit?: () => void
  /** Path and query to which a bank that wants the whole window leads back. Without it every bank asks in the form. */
  readonly returnTo?: string
}

/** For the plugin that owns them. */
export const bookingEvents = event.declared
