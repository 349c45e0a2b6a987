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
import { failureMasks } from '@/kernel/masks'

/** Events, questions, slots and routes of the rental. Owner: the plugin `booking`. Order of the steps: section S2. */
const event = eventsOf('booking')

/** Where the addresses of the rental's pages begin, also those of other plugins. */
export const RENTAL_AREA = '/register'
export const unitRoute = routeRef('booking.unit')
export const UNIT_PATH = '/register/unit'
export const dateRoute = routeRef('booking.date')
export const signInRoute = routeRef('booking.signIn')
export const accessHoursRoute = routeRef('booking.accessHours')
export const insuranceRoute = routeRef('booking.insurance')
export const paymentRoute = routeRef('booking.payment')
export const PAYMENT_PATH = '/register/payment'
export const paymentConfirmRoute = routeRef('booking.paymentConfirm')

/** What other plugins may know about the current booking. */
export interface CurrentBooking {
  readonly id: string
  readonly status: string
  /** Epoch milliseconds by the server's clock. */
  readonly expiresAt: number | undefined
  /** Pence due for the first period. */
  readonly totalPence: number
  /** The card that will pay for it, if the server knows one. */
  readonly paymentSourceId: string | undefined
}
export const currentBooking = question<CurrentBooking | undefined>('booking.current', undefined)

/** An unpaid hold, as last known on this device. */
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

/** What the current store offers, with prices in pence; undefined while unknown. `@/domain/priceLedger` computes totals. */
export interface UnitsOnOffer {
  readonly storeId: string
  readonly system: MeasurementSystem
  readonly groups: readonly SizeRangeGroup[]
}
export const unitsOnOffer = question<UnitsOnOffer | undefined>('booking.unitsOnOffer', undefined)

/** Whether sizes are shown in feet or metres. Addresses always name square feet: `@/domain/sizeRanges`. */
export const sizesIn = question<MeasurementSystem>('booking.sizesIn', 'IU')

/** The list of stores is needed. Ignored once it is known. */
export const storesRequested = event('storesRequested')
export const storesLearned = event<{ readonly stores: readonly Store[] }>('storesLearned', { stores: 'ref' })
export const storesUnavailable = event<{ readonly failure: Failure }>('storesUnavailable', {
  failure: failureMasks,
})
/** The person chose the store to rent at. */
export const storeChosen = event<{ readonly storeId: string }>('storeChosen', { storeId: 'keep' })

/** A page outside the rental needs the current offer of the store named in the address. */
export const offerRequested = event('offerRequested')
/** The offer is up to date, or there is an `offerFailure`. */
export const offerAnswered = event('offerAnswered')
export const offerFailure = question<Failure | undefined>('booking.offerFailure', undefined)
/** The store named in the address, else the one chosen before; undefined while the stores are not known, or for an unknown id. */
export const currentStore = question<Store | undefined>('booking.currentStore', undefined)
/** The id of `currentStore`, known before the list of stores is. */
export const currentStoreId = question<string | undefined>('booking.currentStoreId', undefined)
/** What extended access costs at the current store. */
export const accessOnOffer = question<ExtendedAccessInfo | undefined>('booking.accessOnOffer', undefined)
/** Levels of protection for the unit named in the address; the API offers them to customers only. */
export const protectionOnOffer = question<InsuranceOptions | undefined>('booking.protectionOnOffer', undefined)

/** Pay was pressed with a new card: the plugin `payment` saves it first, then the booking is paid with it. */
export const newCardPaymentSubmitted = event<{ readonly bookingId: string; readonly totalPence: number }>(
  'newCardPaymentSubmitted',
  {
    bookingId: 'pseudo',
    totalPence: 'keep',
  },
)

/** The first period was charged; the unit is the customer's. */
export const rentalPaid = event<{ readonly bookingId: string }>('rentalPaid', { bookingId: 'pseudo' })

/** The entry rules have admitted the person to the signing step; nothing is requested for it before. */
export const signStepOpen = question<boolean>('booking.signStepOpen', true)
/** The entry rules have admitted the person to the page after signing; before, the known booking may belong to another page. */
export const lastStepOpen = question<boolean>('booking.lastStepOpen', false)
/** The current booking, once it is paid. */
export const paidBooking = question<Booking | undefined>('booking.paid', undefined)
/** When the current booking was paid, epoch milliseconds by the server's clock; undefined if this device does not know. */
export const paidAt = question<number | undefined>('booking.paidAt', undefined)
/** The store of the current booking, with all its details if it is in the list of stores. */
export const bookedStore = question<(Booking['store'] & Partial<Store>) | undefined>('booking.bookedStore', undefined)
/** Why the booking whose id is stored on the device could not be loaded. */
export const bookingFailure = question<Failure | undefined>('booking.failure', undefined)
/** The person retries whatever could not be loaded for the rental. */
export const retryRequested = event('retryRequested')

/**
 * Further lines of a rental's price, below its totals. The view is the line's text. No total changes: the server decides what is
 * paid, and a line that the server includes is among its own lines, so that the answer here is undefined.
 */
export const priceLineSlot = slotRef<Record<never, never>, PriceLineFacts>('booking.priceLine')
export interface PriceLineFacts {
  /** The amount of the line, negative for a discount; undefined while there is no such line. */
  readonly pence: Question<Pence | undefined>
}

/** Wraps a rental page of another plugin with the summary and the notices about the hold. */
export const rentalFrameSlot = slotRef<{ readonly page: ReactNode }>('booking.rentalFrame', 'one')
/** The list of steps, above a step of another plugin. */
export const rentalStepsSlot = slotRef('booking.rentalSteps', 'one')
/** Help with finding the right size, above the units. */
export const sizeHelpSlot = slotRef<{ readonly storeId: string }>('booking.sizeHelp')
/** Further actions for a unit in the list besides choosing it. `name` distinguishes the unit from others: size, label, access. */
export const unitActionSlot = slotRef<{ readonly storeId: string; readonly unitId: string; readonly name: string }>(
  'booking.unitAction',
)
/** What else can be done when sizes are taken, below the links to other sizes and stores. The smallest size first. */
export const takenSizesSlot = slotRef<{ readonly storeId: string; readonly sizes: readonly TakenSize[] }>('booking.takenSizes')
export interface TakenSize {
  /** The id of one of its units, by which the server knows the size. */
  readonly unitId: string
  readonly measurement: Measurement
}
/** Below the units; sticks to the foot of the window while they are scrolled. */
export const unitsFootSlot = slotRef<{ readonly storeId: string }>('booking.unitsFoot')
/**
 * The rental step in which the person signs in or completes the profile. `actions` places the continue button beside the back
 * link.
 */
export const detailsSlot = slotRef<{ readonly target: string; readonly actions: (goOn?: ReactNode) => ReactNode }>(
  'booking.details',
  'one',
)
/** What must be read before paying, above the terms of the payment step. */
export const beforePaymentSlot = slotRef<{ readonly bookingId: string }>('booking.beforePayment')
/** Saved cards and the card form, above the terms of the payment step. */
export const paymentMethodSlot = slotRef<PaymentMethodProps>('booking.paymentMethod', 'one')
export interface PaymentMethodProps {
  /** Null to save a card first, for a later payment. */
  readonly bookingId: string | null
  readonly totalPence: number
  /**
   * Called when Enter is pressed in the card form, on a page that has its own Pay button. Without it, the form has a button to
   * save the card.
   */
  readonly onSubmit?: () => void
  /** Path and query to return to after a bank's full-page check. Without it, the check runs within the form. */
  readonly returnTo?: string
  /** The chosen card is being used, and the page is about to be left: nothing on it moves any more. */
  readonly isLeaving?: boolean
}

/** Registered by the plugin `booking`. */
export const bookingEvents = event.declared
