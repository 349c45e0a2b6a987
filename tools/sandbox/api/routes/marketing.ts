import { z } from 'zod'
import { answers, noContent } from '../answers'
import type { ApiContext } from '../context'
import { effect } from '../idempotency'
import { chooseMarketing, marketingChoice, stopByLink, type MarketingChoice } from '../marketing/choice'
import type { Routes } from '../routeTypes'

const choiceSchema = z.object({ email: z.boolean(), chosenAt: z.string().optional() })
const read = { summary: 'Whether the customer wants news by e-mail', response: answers({ 200: choiceSchema }) }
const put = {
  summary: 'Ask for news by e-mail, or for no more of it',
  body: z.strictObject({ email: z.boolean() }),
  response: answers({ 200: choiceSchema }),
}
const stop = {
  summary: 'Stop the newsletter by the link in its e-mail',
  body: z.strictObject({ token: z.string().max(200) }),
  response: answers({ 204: noContent }, 'NEWSLETTER_LINK_NOT_FOUND'),
}

/** For everybody with the link. */
export function newsletterRoutes(app: Routes, context: ApiContext): void {
  if (!context.settings.capabilities.includes('marketing')) return

  // In the body, because addresses appear in logs.
  app.post('/newsletter/stops', { schema: stop }, (request, reply) =>
    effect(context, request, reply, async tx => {
      await stopByLink(tx, context, request.body.token)
      return { status: 204 }
    }),
  )
}

export function marketingRoutes(app: Routes, context: ApiContext): void {
  if (!context.settings.capabilities.includes('marketing')) return

  app.get('/profile/marketing', { schema: read }, async request =>
    wireChoice(await marketingChoice(context.db, request.customerId)),
  )

  app.put('/profile/marketing', { schema: put }, (request, reply) =>
    effect(context, request, reply, async tx => ({
      status: 200,
      body: wireChoice(await chooseMarketing(tx, context, request.customerId, request.body.email)),
    })),
  )
}

const wireChoice = ({ email, chosenAt }: MarketingChoice): z.output<typeof choiceSchema> => ({
  email,
  ...(chosenAt !== undefined && { chosenAt: chosenAt.toISOString() }),
})
