/**
 * SRV-23: the sandbox is killed at random moments while customers rent, and restarted with the stored data, repeatedly: once in
 * the quick suite, 50 times in the long one. Then every invariant is checked in the tables.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Caller } from '../../../tools/bench/calls'
import { offersOf } from '../../../tools/bench/catalogue'
import { ADMIN_SECRET, spawnChild, startChild } from '../../../tools/bench/sandboxChild'
import { bearersOf } from '../../../tools/bench/signedIn'
import { rent } from '../../../tools/bench/virtualCustomer'
import { HOLD_MS } from '../../../tools/sandbox/api/booking/holds'
import { connect } from '../../../tools/backend/db/connect'
import { settingsFrom } from '../../../tools/sandbox/settings'
import { freePorts } from '../../support/freePorts'
import { runs } from '../support/runs'
import { audit } from './audit'
import { History } from './history'
import { sign } from './sign'

const ROUNDS = runs(1, 50)
const CUSTOMERS = runs(5, 12)
/** How many more effects were acknowledged to customers between two kills. */
const SERVED = { least: 5, most: 60 }
/** Every so many rounds it is killed while it starts. */
const KILLED_AT_START_EVERY = 4

let state: string
beforeAll(async () => {
  state = await mkdtemp(join(tmpdir(), 'lockstep-killed-'))
})
afterAll(() => rm(state, { recursive: true, force: true }))

const between = ({ least, most }: { least: number; most: number }): number => least + Math.random() * (most - least)

test(
  `SRV-22 SRV-23 killed under load, ${ROUNDS} times: nothing acknowledged is lost, nothing happens twice (I-1 to I-8)`,
  async () => {
    const port = await freePorts()
    const settings = settingsFrom({ port, stateFolder: state, adminSecret: ADMIN_SECRET })
    const caller = new Caller()
    let over = false
    let stopping = false
    const history = new History(caller, () => over)
    const signed: string[] = []
    const refused: string[] = []

    let sandbox = await startChild({ port, state })
    const bearer = bearersOf(settings)
    const offers = await offersOf(settings, caller)
    let count = 0
    let rentals = 0

    async function customer(): Promise<void> {
      while (!stopping) {
        count += 1
        const sub = `cus_killed_${count}`
        const offer = offers[count % offers.length]
        if (offer === undefined) throw new Error('nothing to rent')
        const outcome = await rent(settings, (name, asked) => history.ask(sub, name, asked), {
          sub,
          bearer: bearer(sub),
          ...offer,
        })
        if ('refused' in outcome) refused.push(`${outcome.at} ${outcome.refused}`)
        else {
          rentals += 1
          const url = history.acknowledged.find(each => each.sub === sub && each.body['agreementUrl'] !== undefined)?.body[
            'agreementUrl'
          ]
          if (typeof url === 'string' && (await sign(url, () => over))) signed.push(url)
        }
      }
    }
    const customers = Array.from({ length: CUSTOMERS }, customer)
    const failed = Promise.all(customers).catch((error: unknown) => error)

    const starts: number[] = []
    // again where no kill came between an effect and its answer
    for (let round = 1; round <= ROUNDS || history.repeated === 0; round += 1) {
      const served = history.acknowledged.length + between(SERVED)
      while (history.acknowledged.length < served) await pause(10)
      await sandbox.kill()
      if (round % KILLED_AT_START_EVERY === 0) {
        const starting = spawnChild({ port, state })
        starting.ready.catch(() => undefined)
        await pause(between({ least: 50, most: 1_500 }))
        await starting.kill()
      }
      sandbox = await startChild({ port, state })
      starts.push(sandbox.startMs)
    }
    stopping = true
    const trouble = await Promise.race([
      failed,
      pause(60_000, undefined, { ref: false }).then(() => new Error('customers are not done after a minute')),
    ])
    over = true
    expect(trouble).not.toBeInstanceOf(Error)
    expect(await sandbox.stop()).toBe(0)

    const { db, close } = await connect(settings)
    const findings = await audit(db, history.acknowledged, signed, new Date())
    await close()
    process.stdout.write(
      `${starts.length} killed, ${rentals} rentals, ${history.acknowledged.length} acknowledged effects, ${history.repeated} asked for again, ` +
        `${signed.length} signed; slowest start ${Math.round(Math.max(...starts))} ms; refused: ${refused.join(', ') || 'none'}\n`,
    )
    expect(Object.fromEntries(Object.entries(findings).filter(([, broken]) => broken.length > 0))).toEqual({})
    // a refusal would mean that a customer's own interrupted attempt was treated as another's
    expect(refused).toEqual([])
    expect(rentals).toBeGreaterThanOrEqual(CUSTOMERS)
    expect(history.repeated).toBeGreaterThan(0)

    await holdsEnd(settings.origins, port, caller, bearer, offers[0])
    caller.close()
  },
  120_000 + ROUNDS * 20_000,
)

/** I-8: a hold ends after half an hour without further action, also on a sandbox that was killed in the meantime. */
async function holdsEnd(
  origins: { api: string; support: string },
  port: number,
  caller: Caller,
  bearer: (sub: string) => string,
  offer: { unitTypeId: string; moveInAt: string } | undefined,
): Promise<void> {
  let sandbox = await startChild({ port, state })
  const asked = {
    bearer: bearer('cus_killed_1'),
    url: `${origins.api}/v1/booking`,
    body: { unitTypeId: offer?.unitTypeId, moveInAt: offer?.moveInAt },
  }
  const held = await caller.call({ method: 'POST', ...asked })
  expect(held.status).toBe(201)
  await sandbox.kill()
  sandbox = await startChild({ port, state })
  await fetch(`${origins.support}/admin/clock`, {
    method: 'POST',
    headers: { 'x-sandbox-secret': ADMIN_SECRET, 'content-type': 'application/json' },
    body: JSON.stringify({ offsetMs: HOLD_MS + 1_000 }),
  })
  const later = await caller.call({ method: 'GET', url: `${asked.url}/${String(held.body['id'])}`, bearer: asked.bearer })
  expect(later.body['status']).toBe('Expired')
  expect((await caller.call({ method: 'POST', ...asked })).status).toBe(201)
  await sandbox.stop()
}
