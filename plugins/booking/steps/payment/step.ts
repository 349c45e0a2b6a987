import { paymentMethodSlot, paymentRoute } from '@/contracts/booking'
import { defineStep } from '../defineStep'

export const paymentStep = defineStep({
  path: 'payment',
  route: paymentRoute,
  page: () => import(/* webpackChunkName: "booking-payment" */ './PaymentPage'),
  needs: [paymentMethodSlot],
  work: () => import(/* webpackChunkName: "booking" */ './work'),
})
