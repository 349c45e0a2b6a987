import { rentalRoute } from '@/contracts/rental'
import { customerOnlySlot } from '@/contracts/session'
import { page, type RouteContribution } from '@/kernel/contract'
import { RENTAL_PATH } from './paths'

export const routes: readonly RouteContribution[] = [
  {
    ...page(rentalRoute, RENTAL_PATH, () => import(/* webpackChunkName: "rental" */ './pages/RentalPage')),
    needs: [customerOnlySlot],
    isPartOfTask: true,
  },
]
