/** The phases shown on the payment-confirm page, in order (S4). */
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
