import { productsRoute, SHOP_CONFIRM_PATH, SHOP_PATH, shopConfirmRoute, shopSignInRoute } from '@/contracts/shop'
import { customerOnlySlot } from '@/contracts/session'
import { page } from '@/kernel/contract'
import { routeRef } from '@/kernel/references'
import { CONFIRMATION, ERROR, GUEST_CONFIRMATION, PRODUCTS, REVIEW, SIGN_IN } from './paths'

const at = (name: string) => routeRef(`shop.${name}`)
const productsPage = () => import(/* webpackChunkName: "shop-products" */ './pages/ProductsPage')

export const routes = [
  page(at('home'), SHOP_PATH, productsPage),
  page(productsRoute, PRODUCTS, productsPage),
  page(at('review'), REVIEW, () => import(/* webpackChunkName: "shop-products" */ './pages/ReviewPage')),
  page(shopSignInRoute, SIGN_IN, () => import(/* webpackChunkName: "shop-checkout" */ './pages/SignInPage')),
  page(shopConfirmRoute, SHOP_CONFIRM_PATH, () => import(/* webpackChunkName: "shop-checkout" */ './pages/ConfirmPage')),
  {
    ...page(at('confirmation'), CONFIRMATION, () => import(/* webpackChunkName: "shop-checkout" */ './pages/ConfirmationPage')),
    needs: [customerOnlySlot],
  },
  page(
    at('guestConfirmation'),
    GUEST_CONFIRMATION,
    () => import(/* webpackChunkName: "shop-checkout" */ './pages/GuestConfirmationPage'),
  ),
  page(at('error'), ERROR, () => import(/* webpackChunkName: "shop-checkout" */ './pages/ErrorPage')),
]
