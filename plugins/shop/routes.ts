import { page } from '@/kernel/contract'
import { routeRef } from '@/kernel/references'

export const shopRoute = routeRef('shop.home')
export const productsRoute = routeRef('shop.products')

export const routes = [
  page(shopRoute, '/shop', () => import('./pages/ProductsPage')),
  page(productsRoute, '/shop/products', () => import('./pages/ProductsPage')),
]
