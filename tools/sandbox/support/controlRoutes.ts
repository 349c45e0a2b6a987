import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z, ZodError } from 'zod'
import { sendNewsletter } from '../api/marketing/choice'
import { latestMessages } from '../outbox'
import { sendPage } from '../../backend/web/pageServer'
import { sameSecret } from '../../backend/web/secrets'
import { MAX_OFFSET_MS } from './admin'
import { type Control, problemWith } from './control'
import { ruleFromForm } from './faultRequest'
import { isOwnNavigation, FORM_TOKEN, onThisMachineOnly } from './localOnly'
import { supportNotice } from './outboxPage'
import { goToNext, MOMENTS } from './moments'
import { controlRoomPage, scenarioQuestion } from './pages/controlRoom'
import { prepareScenario, scenarioNamed } from './scenarios'
import { changeStock, STOCK_CHANGES, storesAndSizes } from './stock'

const MINUTE = 60_000
const nameParams = z.object({ name: z.string().max(100) })
const tokenBody = z.object({ token: z.string() })
const clockForm = z.object({ add: z.string().max(10).optional(), minutes: z.string().max(10).optional() })
const momentForm = z.object({ moment: z.enum(MOMENTS) })
const stockForm = z.object({ change: z.enum(STOCK_CHANGES), storeId: z.string().max(100), area: z.string().max(10) })
const knobForm = z.object({ name: z.string().max(100), value: z.string().max(200) })
const endForm = z.object({ id: z.string().max(100) })
const resetForm = z.object({ sure: z.literal('yes') })

/** Notices at the top of the page after a form was sent. Unknown names show nothing. */
const NOTICES: Readonly<Record<string, string>> = {
  clock: 'The clock is set.',
  moment: 'The clock is at that day.',
  fault: 'The fault is on.',
  'fault-end': 'The fault is over.',
  'faults-clear': 'All faults are over.',
  knob: 'It is set.',
  stock: 'It is done. People waiting for the size are notified within seconds; see the outbox.',
  newsletter: 'It was sent to everybody who wants it; see the outbox.',
  reset: 'The sandbox is as on its first day.',
}

/** The control room at `/` and the scenarios' links. Forms carry a token of this process; local requests only. */
export async function controlRoutes(app: FastifyInstance, control: Control): Promise<void> {
  const { sandbox, faults, knobs } = control
  const { settings, clock } = sandbox
  onThisMachineOnly(app)

  async function show(reply: FastifyReply, result?: { text: string; wrong: boolean }): Promise<FastifyReply> {
    const now = clock.now()
    const page = controlRoomPage({
      settings,
      now,
      offsetMs: Math.round((now.getTime() - Date.now()) / 1_000) * 1_000,
      faults: faults.list(),
      knobs: await Promise.all(knobs.map(async knob => ({ ...knob, value: await knob.read() }))),
      messages: await latestMessages(sandbox.db, 3),
      ...(await storesAndSizes(sandbox.db)),
      result,
    })
    return sendPage(reply.code(result?.wrong === true ? 422 : 200), page)
  }

  app.get('/', (request, reply) => {
    const { done } = request.query as { done?: unknown }
    const text = typeof done === 'string' ? NOTICES[done] : undefined
    return show(reply, text === undefined ? undefined : { text, wrong: false })
  })

  /** Handles a form of the control room: refused without the token, a notice if it is invalid, else back to its page. */
  function onForm(name: string, section: string, run: (body: unknown) => unknown): void {
    app.post(`/control/${name}`, async (request, reply) => {
      if (!hasFormToken(request)) return refuseForm(reply)
      try {
        await run(request.body)
      } catch (error) {
        if (error instanceof ZodError) return show(reply, { text: messagesOf(error), wrong: true })
        throw error
      }
      return reply.redirect(`/?done=${name}#${section}`, 303)
    })
  }

  onForm('clock', 'time', body => {
    const { add, minutes } = clockForm.parse(body)
    const offset = clock.now().getTime() - Date.now()
    clock.setOffset(wholeMinutes(add === 'back' ? 0 : add === undefined ? Number(minutes) : offset / MINUTE + Number(add)))
  })
  onForm('moment', 'time', async body => {
    const { moment } = momentForm.parse(body)
    if ((await goToNext(moment, control)) !== undefined) return
    const message = 'no rental has such a day ahead. Rent a unit and pay, or give notice, first'
    throw new ZodError([{ code: 'custom', path: ['The clock'], message, input: moment }])
  })
  onForm('fault', 'faults', body => faults.add(ruleFromForm(body)))
  onForm('fault-end', 'faults', body => faults.remove(endForm.parse(body).id))
  onForm('faults-clear', 'faults', () => faults.clear())
  onForm('knob', 'knobs', async body => {
    const { name, value } = knobForm.parse(body)
    const knob = knobs.find(each => each.name === name)
    const problem = knob === undefined ? 'a knob that exists' : problemWith(knob, value)
    if (problem !== undefined) throw new ZodError([{ code: 'custom', path: [name], message: problem, input: value }])
    await knob?.turn(value)
  })
  onForm('stock', 'units', async body => {
    const { change, storeId, area } = stockForm.parse(body)
    if ((await changeStock(sandbox, change, { storeId, areaSqFt: Number(area) })) !== undefined) return
    throw new ZodError([{ code: 'custom', path: ['The size'], message: 'this store has none of it', input: area }])
  })
  onForm('newsletter', 'people', () => sendNewsletter(sandbox))
  onForm('reset', 'reset', async body => {
    resetForm.parse(body)
    await control.reset()
  })

  app.get('/scenario/:name', async (request, reply) => {
    const scenario = scenarioNamed(nameParams.parse(request.params).name)
    if (scenario === undefined) return reply.callNotFound()
    if (!isOwnNavigation(request)) return sendPage(reply, scenarioQuestion(scenario))
    return reply.redirect(`${settings.origins.app}${await prepareScenario(scenario, control)}`, 303)
  })
  app.post('/scenario/:name', async (request, reply) => {
    const scenario = scenarioNamed(nameParams.parse(request.params).name)
    if (scenario === undefined) return reply.callNotFound()
    if (!hasFormToken(request)) return refuseForm(reply)
    return reply.redirect(`${settings.origins.app}${await prepareScenario(scenario, control)}`, 303)
  })
}

/** A page from before a restart has the previous process's token. */
function refuseForm(reply: FastifyReply): FastifyReply {
  return sendPage(reply.code(403), supportNotice('This page is out of date: open it again'))
}

function hasFormToken({ body }: FastifyRequest): boolean {
  const parsed = tokenBody.safeParse(body)
  return parsed.success && sameSecret(parsed.data.token, FORM_TOKEN)
}

function wholeMinutes(minutes: number): number {
  const offset = Math.round(minutes) * MINUTE
  const range = z.number().min(-MAX_OFFSET_MS).max(MAX_OFFSET_MS)
  return range.parse(offset)
}

function messagesOf(error: ZodError): string {
  return error.issues.map(({ path, message }) => `${path.join('.') || 'The form'}: ${message}`).join('. ')
}
