import { z } from 'zod'
import { answers } from '../answers'
import type { ApiContext } from '../context'
import { documentsOf, ownDocument } from '../documents/find'
import { documentPdf } from '../documents/pdf'
import { documentSchema, listedSchema } from '../documents/wire'
import type { Routes } from '../routeTypes'

const params = z.object({ id: z.string() })
const list = {
  summary: 'Receipts, invoices, the signed agreement of a rental and what was changed of it since, newest first',
  params,
  response: answers({ 200: z.array(listedSchema) }, 'SUBSCRIPTION_NOT_FOUND'),
}
const read = {
  summary: 'A document with all that is printed on it',
  params,
  response: answers({ 200: documentSchema }, 'DOCUMENT_NOT_FOUND'),
}
const PDF = { 'application/pdf': { schema: z.instanceof(Buffer).meta({ type: 'string', format: 'binary' }) } }
const download = {
  summary: 'A document as a PDF',
  params,
  response: { ...answers({}, 'DOCUMENT_NOT_FOUND'), 200: { description: 'A file to download.', content: PDF } },
}

export function documentRoutes(app: Routes, context: ApiContext): void {
  if (!context.settings.capabilities.includes('documents')) return

  app.get('/subscriptions/:id/documents', { schema: list }, async request => [
    ...(await documentsOf(context, request.params.id, request.customerId)),
  ])

  app.get('/documents/:id', { schema: read }, request => ownDocument(context, request.params.id, request.customerId))

  app.get('/documents/:id/pdf', { schema: download }, async (request, reply) => {
    const document = await ownDocument(context, request.params.id, request.customerId)
    void reply.header('content-disposition', `attachment; filename="lockstep-${document.number}.pdf"`)
    return reply.type('application/pdf').send(await documentPdf(document))
  })
}
