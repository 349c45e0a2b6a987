import { randomUUID } from 'node:crypto'
import Fastify, { type FastifyInstance } from 'fastify'
import { serializerCompiler, validatorCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { describeRefusals } from './answers'
import { recogniseCustomer, requireCustomer } from './auth'
import { settleCharges } from './booking/payment'
import { registerCompression } from './compression'
import type { ApiContext } from './context'
import { trustedProxy } from '../../backend/web/proxy'
import { registerErrorHandler } from './errors'
import { registerHeaders } from './headers'
import { deleteExpiredAnswers, deleteExpiredAnswersPeriodically } from './idempotency'
import { limitByAccount, limitByIp } from './limits'
import { describeRoutes, serveDescription } from './openApi'
import { warnOfCardEndsPeriodically } from './rental/warnOfCardEnds'
import { remindOfProofsPeriodically } from './proof/remind'
import { sendEndMessagesPeriodically } from './rental/end'
import { sendRefundsPeriodically } from './rental/refunds'
import { chargeRenewalsPeriodically } from './rental/renew'
import { addressRoutes } from './routes/addresses'
import { bookingRoutes } from './routes/bookings'
import { businessRoutes } from './routes/business'
import { capabilityRoutes } from './routes/capabilities'
import { cartRoutes } from './routes/carts'
import { changeRoutes } from './routes/changes'
import { contactDetailRoutes } from './routes/contactDetails'
import { contactRoutes } from './routes/contact'
import { documentRoutes } from './routes/documents'
import { insuranceRoutes } from './routes/insurance'
import { insuranceProofRoutes } from './routes/insuranceProof'
import { marketingRoutes, newsletterRoutes } from './routes/marketing'
import { noticeRoutes } from './routes/notice'
import { orderRoutes } from './routes/orders'
import { payingRoutes } from './routes/paying'
import { invitationRoutes, peopleRoutes, sharedUnitRoutes } from './routes/people'
import { paymentRoutes } from './routes/payments'
import { placeRoutes } from './routes/places'
import { productRoutes } from './routes/products'
import { profileRoutes } from './routes/profile'
import { rentalDetailsRoutes } from './routes/rentalDetails'
import { storeRoutes } from './routes/stores'
import { subscriptionRoutes } from './routes/subscriptions'
import { ownWaitingListRoutes, waitingListRoutes } from './routes/waitingList'
import { describeRoutesForSecurityLog } from '../../backend/web/describeRequest'
import { settleOrders } from './shop/orders'
import { normalisedUrl, refuseMalformed } from './unreadable'
import { notifyWaitingPeriodically } from './waiting/notify'
import { readPeriodically, gatewayEventReader } from './webhooks/catchUp'
import { webhookRoutes } from './webhooks/routes'

const BODY_LIMIT = 64 * 1_024

/**
 * The product API, ready to listen or to `inject`. Its description is at `/openapi.json`. Without its periodic jobs it only
 * reacts to requests.
 */
export async function apiServer(context: ApiContext, { withJobs = true } = {}): Promise<FastifyInstance> {
  const server = Fastify({
    bodyLimit: BODY_LIMIT,
    rewriteUrl: normalisedUrl,
    // The maximum length of a URL: an overlong id is answered like any other unknown id.
    routerOptions: { maxParamLength: 8 * 1_024 },
    genReqId: () => randomUUID(),
    trustProxy: trustedProxy(context.settings.origins.api),
    requestTimeout: 15_000,
    // Longer than a load balancer's timeout, or a browser would use a connection that was just closed and send twice.
    keepAliveTimeout: 72_000,
    http: { headersTimeout: 10_000 },
    forceCloseConnections: 'idle',
  })
  const app = server.withTypeProvider<ZodTypeProvider>()
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.removeContentTypeParser('text/plain')
  app.decorateRequest('customerId', '')
  describeRoutesForSecurityLog(server)
  registerErrorHandler(server)
  await registerHeaders(server, context)
  await registerCompression(server)
  refuseMalformed(server)
  await describeRoutes(server, context.settings.origins.api)
  serveDescription(server, '/openapi.json')

  await app.register(
    async scope => {
      limitByIp(scope, context)
      recogniseCustomer(scope, context.verify)
      describeRefusals(scope)
      const publicScope = scope.withTypeProvider<ZodTypeProvider>()
      storeRoutes(publicScope, context)
      productRoutes(publicScope, context)
      cartRoutes(publicScope, context)
      contactRoutes(publicScope, context)
      capabilityRoutes(publicScope, context)
      placeRoutes(publicScope, context)
      invitationRoutes(publicScope, context)
      waitingListRoutes(publicScope, context)
      newsletterRoutes(publicScope, context)
      serveDescription(scope, '/openapi.json')
    },
    { prefix: '/v1' },
  )
  await app.register(
    async scope => {
      requireCustomer(scope, context.verify)
      limitByAccount(scope, context)
      describeRefusals(scope, 'UNAUTHORIZED')
      const signedIn = scope.withTypeProvider<ZodTypeProvider>()
      profileRoutes(signedIn, context)
      bookingRoutes(signedIn, context)
      insuranceRoutes(signedIn, context)
      paymentRoutes(signedIn, context)
      subscriptionRoutes(signedIn, context)
      rentalDetailsRoutes(signedIn, context)
      noticeRoutes(signedIn, context)
      documentRoutes(signedIn, context)
      payingRoutes(signedIn, context)
      changeRoutes(signedIn, context)
      peopleRoutes(signedIn, context)
      sharedUnitRoutes(signedIn, context)
      businessRoutes(signedIn, context)
      contactDetailRoutes(signedIn, context)
      addressRoutes(signedIn, context)
      marketingRoutes(signedIn, context)
      insuranceProofRoutes(signedIn, context)
      ownWaitingListRoutes(signedIn, context)
      orderRoutes(signedIn, context)
    },
    { prefix: '/v1' },
  )

  await app.register(async scope => webhookRoutes(scope, context), { prefix: '/v1' })

  // If the gateway cannot be reached, the next request of the customer settles the charge.
  const catchUp = gatewayEventReader(context)
  const logFailure = (error: unknown): void => server.log.error({ err: error }, 'events of the gateway could not be applied')
  await Promise.all([settleCharges(context), settleOrders(context)]).catch(logFailure)
  await deleteExpiredAnswers(context)
  if (!withJobs) return server
  server.addHook('onClose', readPeriodically(catchUp, logFailure))
  server.addHook('onClose', deleteExpiredAnswersPeriodically(context))
  server.addHook('onClose', chargeRenewalsPeriodically(context))
  server.addHook('onClose', sendRefundsPeriodically(context))
  server.addHook('onClose', sendEndMessagesPeriodically(context))
  // without the capability, proof is sent by post and not tracked here
  if (context.settings.capabilities.includes('insurance-proof')) server.addHook('onClose', remindOfProofsPeriodically(context))
  if (context.settings.capabilities.includes('paying-card')) server.addHook('onClose', warnOfCardEndsPeriodically(context))
  server.addHook('onClose', notifyWaitingPeriodically(context))
  return server
}
