/** What the payment step tells of the booking that is to be paid. */
export interface PaymentMethodProps {
  readonly bookingId: string
  readonly totalPence: number
}
