import * as agreementWords from '@/contracts/agreement'
import { accountRoute, rentalNoteSlot } from '@/contracts/session'
import { beforePaymentSlot } from '@/contracts/booking'
import { moveInRoute, packNoteSlot } from '@/contracts/moveIn'
import { fill, definePlugin } from '@/kernel/contract'
import { agreementSlice } from './agreementSlice'
import * as events from './events'
import { routes } from './routes'
import { textSlice } from './textSlice'

/** Read and sign the rental agreement on the signing site, and see what became of it. */
export default definePlugin({
  id: 'agreement',
  slices: [agreementSlice, textSlice],
  events: [...agreementWords.agreementEvents, ...events.declared],
  recording: () => import(/* webpackChunkName: "transport" */ './recording'),
  errors: () => import(/* webpackChunkName: "agreement" */ './errors'),
  activateAt: [accountRoute, moveInRoute],
  activateOn: [events.textOpened],
  sagas: () => import(/* webpackChunkName: "agreement" */ './workflows'),
  messages: () => import(/* webpackChunkName: "agreement" */ './messages/en-GB.json'),
  routes,
  slots: [
    fill(rentalNoteSlot, {
      id: 'agreement.rentalNote',
      order: 10,
      view: () => import(/* webpackChunkName: "agreement-note" */ './components/RentalNote'),
    }),
    fill(beforePaymentSlot, {
      id: 'agreement.preview',
      order: 10,
      view: () => import(/* webpackChunkName: "booking-payment" */ './components/AgreementPreview'),
    }),
    fill(packNoteSlot, {
      id: 'agreement.packNote',
      order: 10,
      view: () => import(/* webpackChunkName: "agreement-note" */ './components/PackNote'),
    }),
  ],
})
