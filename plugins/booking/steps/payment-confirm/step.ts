import { paymentConfirmRoute } from '@/contracts/booking'
import { defineStep } from '../defineStep'

export const paymentConfirmStep = defineStep({
  path: 'payment/confirm',
  route: paymentConfirmRoute,
  page: () => import(/* webpackChunkName: "booking-payment" */ './ConfirmPage'),
  messages: () => import(/* webpackChunkName: "booking-payment" */ '../../messages/payment.en-GB.json'),
})
