import { rateLimited, sessionRefused } from '@/contracts/http'
import { createAccessToken } from '@/runtime/http/accessToken'
import type { FakePorts } from '@/runtime/effects/livePorts'
import type { World } from '@/runtime/effects/world'
import { createHttp } from '@/runtime/http/http'
import type { AppEvent, Cause } from '@/kernel/events'
import { readOpenCart } from '@plugins/shop/basketPorts'
import { placeOrder, readOrder } from '@plugins/shop/ports'
import { aConfig } from '../../support/aConfig'
import { createVirtualClock } from '../../support/virtualClock'
import { openShopAsCustomer } from './customer'
import { shopServer } from './shopServer'
import { noReports } from '../../support/noReports'

const HOUR_MS = 3_600_000

/** A customer whose orders use the real ports, with the fetch layer's bearer token, keys, time-outs and retries. */
export async function openWiredCustomer(options: Parameters<typeof openShopAsCustomer>[0] = {}) {
  const { server = shopServer(), clock = createVirtualClock(Date.parse('2026-03-02T10:00:00Z')), ports, ...rest } = options
  const accessToken = createAccessToken()
  accessToken.hold('good')
  let send = (_event: AppEvent, _cause: Cause): void => undefined
  const http = createHttp({
    config: aConfig,
    fetch: server.adapters.fetch,
    clock,
    jitter: () => 0.5,
    accessToken,
    reports: {
      ...noReports,
      rateLimited: retryAt => send(rateLimited({ retryAt }), 'server'),
      sessionRefused: () => send(sessionRefused(), 'server'),
    },
  })
  const world = { http } as World
  const wired: FakePorts = {
    'shop.placeOrder': (storeId: string, cartId: string, sourceId: string, key: string) =>
      placeOrder.run(world, storeId, cartId, sourceId, key),
    'shop.readOrder': (storeId: string, orderId: string) => readOrder.run(world, storeId, orderId),
    'shop.readOpenCart': (storeId: string, cartId: string) => readOpenCart.run(world, storeId, cartId),
    'account.renewSession': () => {
      accessToken.hold('renewed')
      return { outcome: 'renewed', subject: 'c1', expiresAt: clock.now() + HOUR_MS }
    },
  }
  const app = await openShopAsCustomer({ ...rest, server, clock, ports: { ...wired, ...ports } })
  send = (event, cause) => app.app.store.send(event, cause)
  return { ...app, accessToken }
}
