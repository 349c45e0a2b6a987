/**
 * The product API's entities as the app uses them (S3): money in integer pence, unlisted enum values as UNKNOWN,
 * optional values absent. `src/domain/schemas` reads them from the wire.
 */
export type MeasurementSystem = 'SI' | 'IU' | 'UNKNOWN'
/** Pence. */
export type Pence = number

export interface Address {
  readonly line1?: string
  readonly line2?: string
  readonly houseNumber?: string
  readonly apartmentNumber?: string
  readonly city: string
  readonly county?: string
  readonly postalCode?: string
  readonly country: string
}

export interface Contact {
  readonly givenName: string
  readonly familyName: string
  readonly phoneNumber: string
  readonly email: string
  readonly address?: Address
}

export interface HoursEntry {
  readonly weekday: 'MONDAY' | 'TUESDAY' | 'WEDNESDAY' | 'THURSDAY' | 'FRIDAY' | 'SATURDAY' | 'SUNDAY'
  /** HH:MM */
  readonly fromHour: string
  readonly toHour: string
}

export interface Store {
  readonly id: string
  readonly name: string
  readonly phoneNumber?: string
  readonly address: Address
  /** [longitude, latitude]; absent where the geometry is no point. */
  readonly coordinates?: readonly [number, number]
  readonly staffedHours?: readonly HoursEntry[]
  readonly extendedHours?: readonly HoursEntry[]
  /** YYYY-MM-DD */
  readonly bookableDates: readonly string[]
}

export type UnitLabel = 'Platinum' | 'Premium' | 'Standard' | 'UNKNOWN'
export type UnitFeature = 'ExtendedAccess' | 'DirectAccess' | 'GroundFloor' | 'UNKNOWN'

export interface Promotion {
  readonly promotionId: 'TWOMONTHSFIFTYPERCENTDISCOUNT' | 'FIRSTMONTHDISCOUNT_V2' | 'UNKNOWN'
  readonly type: 'PercentageDiscount' | 'FirstMonthOnePound' | 'UNKNOWN'
  /** Months. */
  readonly duration?: number
  readonly percentageDiscount?: number
}

export interface Measurement {
  readonly system: MeasurementSystem
  readonly area: number
}

export interface UnitType {
  readonly id: string
  readonly measurement: Measurement
  readonly price: Pence
  readonly weeklyPrice: Pence
  readonly priceFirstMonth?: Pence
  readonly discountedPrice?: Pence
  readonly weeklyDiscountedPrice?: Pence
  readonly image: string
  readonly images: readonly string[]
  readonly label: UnitLabel
  readonly features: readonly UnitFeature[]
  readonly promotion?: Promotion
  readonly description?: string
  readonly soldOut?: boolean
}

export interface SizeRangeGroup {
  readonly range: { readonly system: MeasurementSystem; readonly min?: number; readonly max?: number; readonly label: string }
  readonly image: string
  readonly priceFrom: Pence
  readonly weeklyPriceFrom: Pence
  readonly priceFirstMonth?: Pence
  readonly units: readonly UnitType[]
}

export type EstimateLineType =
  'MonthlyPrice' | 'Insurance' | 'FirstMonthCharge' | 'AdministrationFee' | 'ExtendedAccess' | 'UNKNOWN'
export interface EstimateLine {
  readonly type: EstimateLineType
  readonly amount: Pence
  readonly discountedAmount?: Pence
  /** YYYY-MM */
  readonly billingMonth?: string
}
export interface InvoiceEstimate {
  readonly totalPrice: Pence
  readonly lineItems: readonly EstimateLine[]
}

export interface BookingInsurance {
  /** The configured provider type, `Other` or UNKNOWN. */
  readonly type: string
  readonly price?: Pence
  /** Pounds. */
  readonly declaredValue?: number
}

export interface Booking {
  readonly id: string
  readonly status: string
  readonly unit: {
    readonly id: string
    readonly name: string
    readonly measurement: Measurement
    readonly features: readonly UnitFeature[]
  }
  readonly store: Pick<Store, 'id' | 'name' | 'address' | 'phoneNumber'>
  /** Epoch milliseconds. */
  readonly expiresAt?: number
  readonly paymentSourceId?: string
  /** YYYY-MM-DD */
  readonly moveInAt: string
  readonly extendedAccess: boolean
  readonly insurance?: BookingInsurance
  readonly contactDetails?: Contact
  readonly invoiceEstimate?: InvoiceEstimate
  readonly promotion?: Promotion
}

export interface InsuranceOptions {
  /** Pounds. */
  readonly coverageIncrement: number
  /** Pounds. */
  readonly defaultValueOfGoods: number
  readonly levels: readonly {
    readonly id: string
    readonly valueCoverage: number
    readonly price: Pence
    readonly weeklyPrice: Pence
  }[]
  readonly options: readonly { readonly type: string; readonly readMoreArticleId?: string }[]
}

export interface ExtendedAccessInfo {
  readonly available: boolean
  readonly price: Pence
  readonly weeklyPrice?: Pence
  readonly hours?: readonly HoursEntry[]
}

export interface PaymentSource {
  readonly id: string
  readonly source: string
  readonly card: {
    readonly brand: string
    readonly maskedNumber: string
    readonly maskedExpiryYear: string
    readonly maskedExpiryMonth: string
  }
  readonly status: string
}

export interface PaymentIntent {
  readonly id: string
  readonly amount: Pence
  readonly currencyCode: string
  readonly status: string
  /** Epoch milliseconds. */
  readonly expiresAt: number
}

export interface Subscription {
  readonly id: string
  readonly status: string
  readonly moveInAt: string
  readonly moveOutAt?: string
  readonly store: Pick<Store, 'id' | 'name' | 'address' | 'phoneNumber' | 'coordinates' | 'staffedHours' | 'extendedHours'>
  readonly unit: { readonly id: string; readonly name: string; readonly measurement?: Measurement }
  readonly hasExtendedAccess: boolean
  /** The card the rent is taken from, where the server says so. */
  readonly paymentSourceId?: string
}

export interface AgreementSigning {
  readonly state: string
  readonly id?: string
  /** Epoch milliseconds. */
  readonly expiresAt?: number
  readonly agreementUrl?: string
}

export interface CurrentAgreement {
  readonly id: string
  readonly status: 'Created' | 'Agreed' | 'Declined' | 'UNKNOWN'
  readonly agreementUrl?: string
}

export interface Product {
  readonly id: string
  readonly name: string
  readonly price: Pence
  readonly description?: string
  readonly image?: string
}

export interface CartItem {
  readonly productId: string
  readonly quantity: number
  readonly itemPrice: Pence
  readonly total: Pence
}

export interface Cart {
  readonly id: string
  readonly total: Pence
  readonly items: readonly CartItem[]
}

export interface Order {
  readonly orderId: string
  readonly cart: Cart
  readonly reference: string
}

/** A page of the gateway on which a guest pays. */
export interface HostedPage {
  readonly hostedPageId: string
  readonly url: string
  /** Epoch milliseconds. */
  readonly expiresAt: number
}
