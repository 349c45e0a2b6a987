import { makeApp, type TestAppOptions } from '../../support/makeApp'
import { shopServer, type ShopServer } from './shopServer'

/** The shop of store s1 on a server in memory. */
export async function openShop(options: TestAppOptions & { readonly server?: ShopServer } = {}) {
  const { server = shopServer(), adapters, ...rest } = options
  const app = await makeApp({ at: '/shop/products?storeId=s1', ...rest, adapters: { ...server.adapters, ...adapters } })
  await app.settle()
  return { ...app, server }
}

/** Long enough for the basket to be sent. */
export const UNTIL_SENT_MS = 500
