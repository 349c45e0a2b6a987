import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { faultRule } from '../faults/rules'
import { identityAdminRoutes } from '../identity/adminRoutes'
import { HOLDER_NAMES } from '../payments/testHolders'
import { TEST_CARDS } from '../payments/testCards'
import { sameSecret } from '../../backend/web/secrets'
import { auditTables, intentCounts, moneyOf } from './audit'
import { allTables } from './auditedTables'
import { type Control, problemWith } from './control'
import { isLoopback } from './localOnly'
import { goToNext, MOMENTS } from './moments'
import { shownPersonas } from './personas'
import { changeStock, STOCK_CHANGES } from './stock'
import { citedBuilds } from '../../recordings/search/citedBuilds'
import { searchTables } from './searchTables'
import { prepareScenario, SCENARIOS, scenarioNamed } from './scenarios'

// Five years either way: enough for every test, and Date stays far from its limits.
export const MAX_OFFSET_MS = 5 * 366 * 86_400_000
const clockBody = z.strictObject({ offsetMs: z.int().min(-MAX_OFFSET_MS).max(MAX_OFFSET_MS) })
const momentParams = z.object({ moment: z.enum(MOMENTS) })
const stockParams = z.object({ change: z.enum(STOCK_CHANGES) })
const sizeBody = z.strictObject({ storeId: z.string().max(100), areaSqFt: z.int().positive() })
const knobBody = z.strictObject({ value: z.string().max(200) })
const searchBody = z.strictObject({ text: z.string().min(3).max(200) })
const nameParams = z.object({ name: z.string().max(100) })
const idParams = z.object({ id: z.string().max(100) })

/** For tests on this machine with the secret printed at start; 404 for everybody else. */
export function adminRoutes(app: FastifyInstance, control: Control): void {
  const { sandbox, faults, knobs } = control
  const { settings, clock } = sandbox
  app.addHook('onRequest', async (request, reply) => {
    if (!isLoopback(request) || !sameSecret(request.headers['x-sandbox-secret'], settings.adminSecret))
      return reply.callNotFound()
  })

  app.post('/clock', request => {
    clock.setOffset(clockBody.parse(request.body).offsetMs)
    return { now: clock.now().toISOString() }
  })
  app.post('/clock/:moment', async (request, reply) => {
    const day = await goToNext(momentParams.parse(request.params).moment, control)
    if (day !== undefined) return { now: clock.now().toISOString(), day }
    return reply.code(409).send({ error: 'NOTHING_AHEAD', statusCode: 409, message: 'No rental has such a day ahead' })
  })
  app.post('/stock/:change', async (request, reply) => {
    const free = await changeStock(sandbox, stockParams.parse(request.params).change, sizeBody.parse(request.body))
    if (free !== undefined) return { free }
    return reply.code(404).send({ error: 'NO_SUCH_SIZE', statusCode: 404, message: 'No store of this id has such a size' })
  })
  app.post('/reset', async (_request, reply) => {
    await control.reset()
    return reply.code(204).send()
  })

  app.get('/faults', () => faults.list())
  app.post('/faults', (request, reply) => reply.code(201).send(faults.add(faultRule.parse(request.body))))
  app.delete('/faults', (_request, reply) => {
    faults.clear()
    return reply.code(204).send()
  })
  app.delete('/faults/:id', (request, reply) =>
    faults.remove(idParams.parse(request.params).id) ? reply.code(204).send() : reply.callNotFound(),
  )

  app.get('/audit', async () => {
    const tables = await allTables(sandbox.db)
    return { findings: auditTables(tables, clock.now()), money: moneyOf(tables), intents: intentCounts(tables, clock.now()) }
  })
  app.get('/builds', () => citedBuilds(sandbox))
  app.post('/search', async request => ({ tables: await searchTables(sandbox.db, searchBody.parse(request.body).text) }))

  identityAdminRoutes(app, sandbox)

  app.get('/personas', () => shownPersonas())
  app.get('/cards', () => ({ cards: TEST_CARDS.map(({ number, effect }) => ({ number, effect })), holders: HOLDER_NAMES }))

  app.get('/knobs', () =>
    Promise.all(
      knobs.map(async ({ name, title, options, max, unit, initial, read }) => ({
        name,
        title,
        options,
        max,
        unit,
        initial,
        value: await read(),
      })),
    ),
  )
  app.put('/knobs/:name', async (request, reply) => {
    const knob = knobs.find(each => each.name === nameParams.parse(request.params).name)
    if (knob === undefined) return reply.callNotFound()
    const { value } = knobBody.parse(request.body)
    const problem = problemWith(knob, value)
    if (problem !== undefined) {
      return reply.code(400).send({ error: 'VALIDATION_FAILED', statusCode: 400, message: `value: ${problem}` })
    }
    await knob.turn(value)
    return { name: knob.name, value }
  })

  app.get('/scenarios', () => SCENARIOS.map(({ name, title, hint }) => ({ name, title, hint })))
  app.post('/scenarios/:name', async (request, reply) => {
    const scenario = scenarioNamed(nameParams.parse(request.params).name)
    if (scenario === undefined) return reply.callNotFound()
    return { url: `${settings.origins.app}${await prepareScenario(scenario, control)}` }
  })
}
