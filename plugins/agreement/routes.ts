import { outcomeRoute, ownAgreementsRoute, signRoute } from '@/contracts/agreement'
import { rentalStepsSlot } from '@/contracts/booking'
import { customerOnlySlot } from '@/contracts/session'
import { page, type RouteContribution } from '@/kernel/contract'
import { OUTCOME_PATH, OWN_PATH, SIGN_PATH } from './paths'

export const routes: readonly RouteContribution[] = [
  {
    ...page(signRoute, SIGN_PATH, () => import(/* webpackChunkName: "agreement-pages" */ './pages/SignPage')),
    needs: [rentalStepsSlot],
    isPartOfTask: true,
  },
  {
    ...page(ownAgreementsRoute, OWN_PATH, () => import(/* webpackChunkName: "agreement-pages" */ './pages/OwnAgreementsPage')),
    needs: [customerOnlySlot],
    isPartOfTask: true,
  },
  {
    ...page(outcomeRoute, OUTCOME_PATH, () => import(/* webpackChunkName: "agreement-pages" */ './pages/OutcomePage')),
    isPartOfTask: true,
  },
]
