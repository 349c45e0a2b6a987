import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { every } from '../../backend/every'
import type { Sandbox } from '../services'
import { serveStylesheets } from '../../backend/web/assets'
import { lazyListener, type Listener } from '../web/listener'
import { pageServer } from '../../backend/web/pageServer'
import { bankRoutes } from './bankRoutes'
import { frameRoutes } from './frameRoutes'
import type { CardGateway } from './gateway'
import { hostedRoutes } from './hosted/routes'
import { BANK_STYLESHEET, paymentsNotice } from './pages/bankPage'
import { CARD_STYLESHEET } from './pages/cardPage'
import { HOSTED_STYLESHEET } from './pages/hostedPage'
import { serverCalls } from './serverCalls/routes'
import { httpPost, type Post } from './webhooks/deliver'

/** The gateway's pages (card form, bank challenge, hosted checkout) and its server API. */
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

/** The product API's webhook for payments. */
export const WEBHOOK_PATH = '/v1/webhooks/payments'

export const paymentsServer = (sandbox: Sandbox, gateway: CardGateway): Listener =>
  lazyListener(async () => {
    const app = await paymentsApp(sandbox, gateway)
    // By its loopback name: only browsers resolve the names of the cross-site topology.
    const stopJobs = startJobs(gateway, httpPost(`http://localhost:${sandbox.settings.ports.api}${WEBHOOK_PATH}`))
    app.addHook('onClose', stopJobs)
    return app
  }, sandbox.settings.ports.payments)

/** How often due webhooks are sent, in ms. */
const NEWS_EVERY_MS = 200
/** How often expired intents and disputes are processed, in ms. */
const SWEEP_EVERY_MS = 15_000

/** Starts the gateway's background jobs. Returns a function that stops them and waits for running ones. */
export function startJobs(gateway: CardGateway, post: Post): () => Promise<void> {
  const stops = [
    every(NEWS_EVERY_MS, 'tell the product API', () => gateway.deliverNews(post)),
    every(SWEEP_EVERY_MS, 'end payment intents', () => gateway.expireIntents()),
    every(SWEEP_EVERY_MS, 'mark disputed cards', () => gateway.markDisputed()),
  ]
  return async () => {
    await Promise.all(stops.map(stop => stop()))
  }
}
