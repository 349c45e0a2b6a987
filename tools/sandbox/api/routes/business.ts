import { z } from 'zod'
import { answers, noContent } from '../answers'
import { companyOf, removeCompany, setCompany } from '../business/company'
import type { ApiContext } from '../context'
import { effect } from '../idempotency'
import type { Routes } from '../routeTypes'

const companySchema = z.object({ companyName: z.string().optional(), vatNumber: z.string().optional() })
const read = {
  summary: 'The company for which the customer rents; empty for a person',
  response: answers({ 200: companySchema }),
}
const put = {
  summary: 'Rent as a company: documents issued from now on name it',
  body: z.strictObject({ companyName: z.string().max(1_000), vatNumber: z.string().max(100).optional() }),
  response: answers({ 200: companySchema }, 'INVALID_COMPANY_NAME', 'INVALID_VAT_NUMBER'),
}
const remove = { summary: 'Rent as a person again', response: answers({ 204: noContent }) }

export function businessRoutes(app: Routes, context: ApiContext): void {
  if (!context.settings.capabilities.includes('business')) return

  app.get('/profile/business', { schema: read }, async request => (await companyOf(context.db, request.customerId)) ?? {})

  app.put('/profile/business', { schema: put }, (request, reply) =>
    effect(context, request, reply, async tx => ({
      status: 200,
      body: await setCompany(tx, context, request.customerId, request.body),
    })),
  )

  app.delete('/profile/business', { schema: remove }, (request, reply) =>
    effect(context, request, reply, async tx => {
      await removeCompany(tx, request.customerId)
      return { status: 204 }
    }),
  )
}
