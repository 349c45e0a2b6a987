/** What the payment-confirm screen shows, in the order in which it happens (S4). */
export const CONFIRM_PHASES = [
  'verifyingRedirectAuthorization',
  'verifyingCredentials',
  'initializingPayment',
  'fetchingAgreement',
  'waitingForAgreement',
  'confirmingAgreement',
  'confirmingPaymentMethod',
  'paymentMethodVerified',
] as const
export type ConfirmPhase = (typeof CONFIRM_PHASES)[number]
