import { paymentConfirmRoute, paymentMethodSlot, paymentRoute } from '@/contracts/booking'
import * as paymentWords from '@/contracts/payment'
import { answer, fill } from '@/kernel/contract'
import { definePlugin } from '@/kernel/definePlugin'
import { errors } from './errors'
import * as events from './events'
import { selectChosenId, selectIsListed, selectNewCard } from './paymentSelectors'
import { paymentSlice } from './paymentSlice'
import { recording } from './recording'

export default definePlugin({
  id: 'payment',
  summary: 'Choose a card on file to pay with, or add one in the payment provider’s own form.',
  slices: [paymentSlice],
  events: { ...paymentWords, ...events },
  recording,
  errors,
  answers: [
    answer(paymentWords.chosenSource, selectChosenId),
    answer(paymentWords.newCard, selectNewCard),
    answer(paymentWords.cardsListed, selectIsListed),
  ],
  sagas: () => import(/* webpackChunkName: "payment-workflows" */ './sagas/workflows'),
  wakesAt: [paymentRoute, paymentConfirmRoute],
  messages: () => import(/* webpackChunkName: "payment-words" */ './messages/en-GB.json'),
  slots: [
    fill(paymentMethodSlot, {
      id: 'payment.method',
      order: 10,
      view: () => import(/* webpackChunkName: "payment" */ './components/PaymentMethod'),
    }),
  ],
})
