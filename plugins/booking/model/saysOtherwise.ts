import type { Booking } from '@/domain/schemas/booking'

/** Whether a booking read again is of another protection or price than the one that was shown. */
export function saysOtherwise(shown: Booking | undefined, read: Booking | undefined): boolean {
  return shown?.id === read?.id && shown !== undefined && read !== undefined && meaningOf(shown) !== meaningOf(read)
}

const meaningOf = ({ insurance, invoiceEstimate }: Booking): string =>
  [insurance?.type, insurance?.declaredValue, insurance?.price, invoiceEstimate?.totalPrice].join()
