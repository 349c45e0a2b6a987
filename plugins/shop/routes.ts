import { productsRoute, shopConfirmRoute, shopSignInRoute } from '@/contracts/shop'
import { customerOnlySlot } from '@/contracts/session'
import { page } from '@/kernel/contract'
import { routeRef } from '@/kernel/references'

const at = (name: string) => routeRef(`shop.${name}`)

export const routes = [
  page(at('home'), '/shop', () => import(/* webpackChunkName: "shop" */ './pages/ProductsPage')),
  page(productsRoute, '/shop/products', () => import(/* webpackChunkName: "shop" */ './pages/ProductsPage')),
  page(at('review'), '/shop/review', () => import(/* webpackChunkName: "shop" */ './pages/ReviewPage')),
  page(shopSignInRoute, '/shop/sign-in', () => import(/* webpackChunkName: "shop" */ './pages/SignInPage')),
  page(shopConfirmRoute, '/shop/confirm', () => import(/* webpackChunkName: "shop" */ './pages/ConfirmPage')),
  {
    ...page(at('confirmation'), '/shop/confirmation', () => import(/* webpackChunkName: "shop" */ './pages/ConfirmationPage')),
    needs: [customerOnlySlot],
  },
  page(
    at('guestConfirmation'),
    '/shop/guest-checkout/confirmation',
    () => import(/* webpackChunkName: "shop" */ './pages/GuestConfirmationPage'),
  ),
  page(at('error'), '/shop/error', () => import(/* webpackChunkName: "shop" */ './pages/ErrorPage')),
]
