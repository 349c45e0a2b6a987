import { paymentMethodSlot, paymentRoute } from '@/contracts/booking'
import { defineStep } from '../defineStep'

export const paymentStep = defineStep({
  path: 'payment',
  route: paymentRoute,
  page: () => import(/* webpackChunkName: "booking-payment" */ './PaymentPage'),
  messages: () => import(/* webpackChunkName: "booking-payment" */ '../../messages/payment.en-GB.json'),
  needs: [paymentMethodSlot],
  work: () => import(/* webpackChunkName: "booking" */ './work'),
})
