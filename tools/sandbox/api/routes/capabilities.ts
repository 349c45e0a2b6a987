import { z } from 'zod'
import { answers, notModified } from '../answers'
import type { ApiContext } from '../context'
import { sendCatalogue } from '../etag'
import type { Routes } from '../routeTypes'

const listCapabilities = {
  summary: 'What this API offers beyond its common calls',
  response: answers({ 200: z.object({ capabilities: z.array(z.string()) }), 304: notModified }),
}

export function capabilityRoutes(app: Routes, context: ApiContext): void {
  app.get('/capabilities', { schema: listCapabilities }, (request, reply) =>
    sendCatalogue(context, request, reply, () => Promise.resolve({ capabilities: context.settings.capabilities })),
  )
}
