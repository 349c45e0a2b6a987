import { rentalFrameSlot } from '@/contracts/booking'
import { MOVE_IN_PATH, moveInRoute, packExtrasSlot } from '@/contracts/moveIn'
import { page } from '@/kernel/contract'
import { routeRef } from '@/kernel/references'
import { pathOfAppStore, PLATFORMS } from './model/appStores'

export const routes = [
  {
    ...page(moveInRoute, MOVE_IN_PATH, () => import(/* webpackChunkName: "move-in" */ './pages/MoveInPage')),
    needs: [rentalFrameSlot, packExtrasSlot],
  },
  ...PLATFORMS.map(platform => ({
    ...page(
      routeRef(`moveIn.appStore.${platform}`),
      pathOfAppStore(platform),
      () => import(/* webpackChunkName: "move-in" */ './pages/AppStorePage'),
    ),
    leadsOut: true as const,
  })),
]
