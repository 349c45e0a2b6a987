import type { CustomerRental } from './session'

/** At the store’s counter there is neither a card nor a payment to come. */
export const isPaidByCard = ({ paymentSourceId, nextPayment, overdue }: CustomerRental): boolean =>
  (paymentSourceId ?? nextPayment ?? overdue) !== undefined
