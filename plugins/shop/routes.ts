import { productsRoute, shopConfirmRoute, shopSignInRoute } from '@/contracts/shop'
import { customerOnlySlot } from '@/contracts/session'
import { page } from '@/kernel/contract'
import { routeRef } from '@/kernel/references'

const at = (name: string) => routeRef(`shop.${name}`)

export const routes = [
  page(at('home'), '/shop', () => import('./pages/ProductsPage')),
  page(productsRoute, '/shop/products', () => import('./pages/ProductsPage')),
  page(at('review'), '/shop/review', () => import('./pages/ReviewPage')),
  page(shopSignInRoute, '/shop/sign-in', () => import('./pages/SignInPage')),
  page(shopConfirmRoute, '/shop/confirm', () => import('./pages/ConfirmPage')),
  {
    ...page(at('confirmation'), '/shop/confirmation', () => import('./pages/ConfirmationPage')),
    needs: [customerOnlySlot],
  },
  page(at('guestConfirmation'), '/shop/guest-checkout/confirmation', () => import('./pages/GuestConfirmationPage')),
  page(at('error'), '/shop/error', () => import('./pages/ErrorPage')),
]
