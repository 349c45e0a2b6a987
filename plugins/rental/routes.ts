import { RENTAL_PATH, rentalRoute } from '@/contracts/rental'
import { customerOnlySlot } from '@/contracts/session'
import { page, type RouteContribution } from '@/kernel/contract'

export const routes: readonly RouteContribution[] = [
  {
    ...page(rentalRoute, RENTAL_PATH, () => import(/* webpackChunkName: "rental" */ './pages/RentalPage')),
    needs: [customerOnlySlot],
    isPartOfTask: true,
  },
]
