import { productsRoute, shopConfirmRoute, shopSignInRoute } from '@/contracts/shop'
import { customerOnlySlot } from '@/contracts/session'
import { page } from '@/kernel/contract'
import { routeRef } from '@/kernel/references'

const at = (name: string) => routeRef(`shop.${name}`)
const productsPage = () => import(/* webpackChunkName: "shop-products" */ './pages/ProductsPage')

export const routes = [
  page(at('home'), '/shop', productsPage),
  page(productsRoute, '/shop/products', productsPage),
  page(at('review'), '/shop/review', () => import(/* webpackChunkName: "shop-products" */ './pages/ReviewPage')),
  page(shopSignInRoute, '/shop/sign-in', () => import(/* webpackChunkName: "shop-checkout" */ './pages/SignInPage')),
  page(shopConfirmRoute, '/shop/confirm', () => import(/* webpackChunkName: "shop-checkout" */ './pages/ConfirmPage')),
  {
    ...page(
      at('confirmation'),
      '/shop/confirmation',
      () => import(/* webpackChunkName: "shop-checkout" */ './pages/ConfirmationPage'),
    ),
    needs: [customerOnlySlot],
  },
  page(
    at('guestConfirmation'),
    '/shop/guest-checkout/confirmation',
    () => import(/* webpackChunkName: "shop-checkout" */ './pages/GuestConfirmationPage'),
  ),
  page(at('error'), '/shop/error', () => import(/* webpackChunkName: "shop-checkout" */ './pages/ErrorPage')),
]
