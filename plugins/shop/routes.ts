import { productsRoute } from '@/contracts/shop'
import { page } from '@/kernel/contract'
import { routeRef } from '@/kernel/references'

export const shopRoute = routeRef('shop.home')
export const reviewRoute = routeRef('shop.review')

export const routes = [
  page(shopRoute, '/shop', () => import('./pages/ProductsPage')),
  page(productsRoute, '/shop/products', () => import('./pages/ProductsPage')),
  page(reviewRoute, '/shop/review', () => import('./pages/ReviewPage')),
]
