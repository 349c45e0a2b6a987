import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import type { Sandbox } from '../services'
import { serveStylesheets } from '../web/assets'
import { type Listener, lazyListener } from '../web/listener'
import { pageServer } from '../web/pageServer'
import { bankRoutes } from './bankRoutes'
import { frameRoutes } from './frameRoutes'
import type { CardGateway } from './gateway'
import { hostedRoutes } from './hosted/routes'
import { startJobs } from './jobs'
import { BANK_STYLESHEET, paymentsNotice } from './pages/bankPage'
import { CARD_STYLESHEET } from './pages/cardPage'
import { HOSTED_STYLESHEET } from './pages/hostedPage'
import { serverCalls } from './serverCalls/routes'
import { httpPost } from './webhooks/deliver'

/** The gateway's pages: the card form that the shop embeds, the bank's question, and the checkout of guests; and its calls. */
export async function paymentsApp(sandbox: Pick<Sandbox, 'settings'>, gateway: CardGateway): Promise<FastifyInstance> {
  const { settings } = sandbox
  const app = await pageServer({
    origin: settings.origins.payments,
    policy: { framedBy: [settings.origins.app], scripts: true, framesOwnPages: true },
    errorPage: status => paymentsNotice(status === 404 ? 'This page does not exist' : 'This did not work'),
  })
  const sheet = (name: string): string => join(import.meta.dirname, 'pages', name)
  serveStylesheets(app, {
    [CARD_STYLESHEET]: sheet('card.css'),
    [BANK_STYLESHEET]: sheet('bank.css'),
    [HOSTED_STYLESHEET]: sheet('hosted.css'),
  })
  frameRoutes(app, settings, gateway)
  bankRoutes(app, settings, gateway)
  hostedRoutes(app, settings, gateway)
  await app.register(scope => serverCalls(scope, settings, gateway), { prefix: '/api/v2' })
  return app
}

/** Where the product API hears of payments. */
export const WEBHOOK_PATH = '/v1/webhooks/payments'

export const paymentsServer = (sandbox: Sandbox, gateway: CardGateway): Listener =>
  lazyListener(async () => {
    const app = await paymentsApp(sandbox, gateway)
    // By its loopback name: the names of the cross-site topology are known to browsers only.
    const stopJobs = startJobs(gateway, httpPost(`http://localhost:${sandbox.settings.ports.api}${WEBHOOK_PATH}`))
    app.addHook('onClose', stopJobs)
    return app
  }, sandbox.settings.ports.payments)
