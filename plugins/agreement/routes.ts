import { outcomeRoute, signRoute } from '@/contracts/agreement'
import { rentalStepsSlot } from '@/contracts/booking'
import { page } from '@/kernel/contract'
import { OUTCOME_PATH, SIGN_PATH } from './paths'

export const routes = [
  {
    ...page(signRoute, SIGN_PATH, () => import(/* webpackChunkName: "agreement-sign" */ './pages/SignPage')),
    needs: [rentalStepsSlot],
  },
  page(outcomeRoute, OUTCOME_PATH, () => import(/* webpackChunkName: "agreement-outcome" */ './pages/OutcomePage')),
]
