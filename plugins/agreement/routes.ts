import { outcomeRoute, ownAgreementsRoute, signRoute } from '@/contracts/agreement'
import { rentalStepsSlot } from '@/contracts/booking'
import { customerOnlySlot } from '@/contracts/session'
import { page } from '@/kernel/contract'
import { OUTCOME_PATH, OWN_PATH, SIGN_PATH } from './paths'

export const routes = [
  {
    ...page(signRoute, SIGN_PATH, () => import(/* webpackChunkName: "agreement-pages" */ './pages/SignPage')),
    needs: [rentalStepsSlot],
  },
  {
    ...page(ownAgreementsRoute, OWN_PATH, () => import(/* webpackChunkName: "agreement-pages" */ './pages/OwnAgreementsPage')),
    needs: [customerOnlySlot],
  },
  page(outcomeRoute, OUTCOME_PATH, () => import(/* webpackChunkName: "agreement-pages" */ './pages/OutcomePage')),
]
