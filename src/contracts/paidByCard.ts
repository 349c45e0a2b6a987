import type { CustomerRental } from './session'

/** A rental paid at the store's counter has neither a card nor a coming payment. */
export const isPaidByCard = ({ paymentSourceId, nextPayment, overdue }: CustomerRental): boolean =>
  (paymentSourceId ?? nextPayment ?? overdue) !== undefined
