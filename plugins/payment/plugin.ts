import { paymentConfirmRoute, paymentMethodSlot, paymentRoute } from '@/contracts/booking'
import * as paymentContract from '@/contracts/payment'
import { accountRoute, accountSectionSlot, customerOnlySlot } from '@/contracts/session'
import { shopConfirmRoute } from '@/contracts/shop'
import { answer, definePlugin, fill, page } from '@/kernel/contract'
import { declared } from './events'
import { ADD_CARD_PATH } from './paths'
import { selectChosenId, selectIsListed, selectNewCard } from './paymentSelectors'
import { paymentSlice } from './paymentSlice'

/** Choose a card on file to pay with, or add one in the payment provider’s own form. */
export default definePlugin({
  id: 'payment',
  slices: [paymentSlice],
  events: [...paymentContract.paymentEvents, ...declared],
  recording: () => import(/* webpackChunkName: "transport" */ './recording'),
  answers: [
    answer(paymentContract.chosenSource, selectChosenId),
    answer(paymentContract.newCard, selectNewCard),
    answer(paymentContract.cardsListed, selectIsListed),
  ],
  errors: () => import(/* webpackChunkName: "payment" */ './errors'),
  deviceEntries: () => import(/* webpackChunkName: "privacy-tools" */ './deviceEntries'),
  sagas: () => import(/* webpackChunkName: "payment" */ './sagas/workflows'),
  activateAt: [paymentRoute, paymentConfirmRoute, accountRoute, shopConfirmRoute],
  messages: () => import(/* webpackChunkName: "payment" */ './messages/en-GB.json'),
  routes: [
    {
      ...page(
        paymentContract.addCardRoute,
        ADD_CARD_PATH,
        () => import(/* webpackChunkName: "payment-account" */ './pages/AddPaymentPage'),
      ),
      needs: [customerOnlySlot],
      isPartOfTask: true,
    },
  ],
  slots: [
    fill(paymentMethodSlot, {
      id: 'payment.method',
      order: 10,
      view: () => import(/* webpackChunkName: "payment" */ './components/PaymentMethod'),
    }),
    fill(accountSectionSlot, {
      id: 'payment.accountCards',
      order: 10,
      view: () => import(/* webpackChunkName: "payment-account" */ './components/AccountCards'),
    }),
  ],
})
