import { sql } from 'drizzle-orm'
import type { Database } from '../../backend/db/connect'
import { type FaultRule, faultRule } from '../faults/rules'
import { artifacts } from '../identity/schema'
import { PERSONAS } from '../seed/personas'
import { STORE_WITH_SOLD_OUT_SIZE, STORE_WITHOUT_EXTENDED_HOURS } from '../seed/stores'
import { clearDisturbances, type Control, turnKnob } from './control'
import { choicesAt, holdForPersona, rentalAt, holdAllForOthers } from './preparing'

/** A situation that a link prepares. */
export interface Scenario {
  readonly name: string
  readonly title: string
  /** What to do, and what to expect. */
  readonly hint: string
  /** Prepares it and returns the app's path to open. */
  prepare(control: Control): Promise<string>
}

const MINUTE = 60_000
const AS_PERSONA = 'Sign in as 07400 123456.'

/** Prepares a scenario after removing faults and resetting knobs and the clock. The data stays. */
export async function prepareScenario(scenario: Scenario, control: Control): Promise<string> {
  await clearDisturbances(control)
  return scenario.prepare(control)
}

const fault = (rule: object): FaultRule => faultRule.parse(rule)

/** A unit that nobody holds, so that the rental starts from the beginning. */
async function freshRental({ sandbox }: Control): Promise<string> {
  const choice = (await choicesAt(sandbox, 'store-4'))[0]
  if (choice === undefined) throw new Error('store 4 has no units')
  return rentalAt('date', choice)
}

async function prepareRental({ sandbox }: Control): Promise<string> {
  return rentalAt('access-hours', await holdForPersona(sandbox))
}

function withFaults(path: (control: Control) => Promise<string>, ...rules: readonly object[]): Scenario['prepare'] {
  return async control => {
    const target = await path(control)
    for (const rule of rules) control.faults.add(fault(rule))
    return target
  }
}

export const SCENARIOS: readonly Scenario[] = [
  {
    name: 'calm-day',
    title: 'A calm day',
    hint: 'No faults, the clock as it is. Opens the home page.',
    prepare: async () => '/',
  },
  {
    name: 'fresh-rental',
    title: 'A rental from its date on',
    hint: 'Store, unit and day are chosen; any mobile number opens an account.',
    prepare: freshRental,
  },
  {
    name: 'declined-card',
    title: 'A declined card',
    hint: `${AS_PERSONA} A unit is held; go on to payment and pay with 4000 0000 0000 0002.`,
    prepare: prepareRental,
  },
  {
    name: 'card-without-funds',
    title: 'A card without funds',
    hint: `${AS_PERSONA} Pay with 4005 5192 0000 0004: it is stored, and the charge is refused.`,
    prepare: prepareRental,
  },
  {
    name: 'bank-asks',
    title: 'The bank asks first',
    hint: `${AS_PERSONA} Pay with 4000 0027 6000 3184; the bank’s question appears in the card form.`,
    prepare: prepareRental,
  },
  {
    name: 'unit-taken',
    title: 'The unit is taken while you fill in the form',
    hint: 'Others hold every unit of this size, and the list does not say so yet. The unit is refused when it is to be held.',
    prepare: async ({ sandbox }) => rentalAt('date', await holdAllForOthers(sandbox)),
  },
  {
    name: 'hold-about-to-lapse',
    title: 'A hold about to lapse',
    hint: `${AS_PERSONA} The unit is held for four more minutes. “Hold it for 30 minutes” makes it thirty again.`,
    prepare: async control => {
      const path = await prepareRental(control)
      control.sandbox.clock.setOffset(26 * MINUTE)
      return path
    },
  },
  {
    name: 'hold-lapsed',
    title: 'A hold that has lapsed',
    hint: `${AS_PERSONA} The unit was held until a minute ago, and is still free.`,
    prepare: async control => {
      const path = await prepareRental(control)
      control.sandbox.clock.setOffset(31 * MINUTE)
      return path
    },
  },
  {
    name: 'slow-api',
    title: 'A slow product API',
    hint: 'Every answer takes four seconds.',
    prepare: withFaults(freshRental, { service: 'api', kind: 'latency', delayMs: 4_000 }),
  },
  {
    name: 'trickling-api',
    title: 'A trickling connection',
    hint: 'Answers of the product API come at 4 kB a second.',
    prepare: withFaults(async () => '/', { service: 'api', kind: 'drip', bytesPerSecond: 4_000 }),
  },
  {
    name: 'too-many-requests',
    title: 'Too many requests',
    hint: 'The next three calls of the product API are answered 429, to be tried again in 20 seconds.',
    prepare: withFaults(freshRental, { service: 'api', kind: '429', retryAfterSeconds: 20, count: 3 }),
  },
  {
    name: 'api-down',
    title: 'The product API is down',
    hint: 'Every call is answered 503 until the faults are cleared.',
    prepare: withFaults(freshRental, { service: 'api', kind: '5xx', status: 503, retryAfterSeconds: 30 }),
  },
  {
    name: 'page-instead-of-data',
    title: 'A page instead of data',
    hint: 'As on a train: calls of the product API are answered with somebody’s sign-in page.',
    prepare: withFaults(freshRental, { service: 'api', kind: 'html', count: 4 }),
  },
  {
    name: 'answer-cut',
    title: 'Answers that end in the middle',
    hint: 'Every third answer of the product API or so ends before its end.',
    prepare: withFaults(freshRental, { service: 'api', kind: 'cut', probability: 0.34 }),
  },
  {
    name: 'booking-lost-before',
    title: 'The connection dies before the unit is held',
    hint: 'Choose access hours: the first attempt to hold the unit never arrives.',
    prepare: withFaults(freshRental, { service: 'api', kind: 'kill-before', method: 'POST', path: '/v1/booking', count: 1 }),
  },
  {
    name: 'booking-lost-after',
    title: 'The unit is held, and the answer is lost',
    hint: 'Choose access hours: the unit is held once, although its first answer never comes.',
    prepare: withFaults(freshRental, { service: 'api', kind: 'kill-after', method: 'POST', path: '/v1/booking', count: 1 }),
  },
  {
    name: 'payment-lost-after',
    title: 'You have paid, and the answer is lost',
    hint: `${AS_PERSONA} Pay with 4242 4242 4242 4242. The money is taken once; the app finds out.`,
    prepare: withFaults(prepareRental, {
      service: 'api',
      kind: 'kill-after',
      method: 'PATCH',
      path: '/v1/booking/*/confirm-payment',
      count: 1,
    }),
  },
  {
    name: 'card-form-missing',
    title: 'The card form does not load',
    hint: `${AS_PERSONA} The payment origin answers with errors.`,
    prepare: withFaults(prepareRental, { service: 'payments', kind: '5xx', status: 502 }),
  },
  {
    name: 'signing-lags',
    title: 'The agreement takes its time',
    hint: `${AS_PERSONA} The document takes ten seconds to be drawn up, and a signature twenty to become known.`,
    prepare: async control => {
      const path = await prepareRental(control)
      await turnKnob(control, 'signing.drawing-up', '10000')
      await turnKnob(control, 'signing.status-lag', '20000')
      return path
    },
  },
  {
    name: 'signed-out',
    title: 'Signed out in the middle of a rental',
    hint: 'For somebody signed in as 07400 123456: their sessions are over and the next call is answered 401.',
    prepare: async control => {
      const path = await prepareRental(control)
      await endSessions(control.sandbox.db, PERSONAS.complete.sub)
      control.faults.add(
        fault({ service: 'api', kind: 'error', status: 401, errorCode: 'UNAUTHORIZED', path: '/v1/booking/**', count: 1 }),
      )
      return path
    },
  },
  {
    name: 'identity-down',
    title: 'Nobody can sign in',
    hint: 'The identity service answers 503 until the faults are cleared.',
    prepare: withFaults(freshRental, { service: 'identity', kind: '5xx', status: 503 }),
  },
  {
    name: 'no-extended-hours',
    title: 'A store without extended hours',
    hint: 'Only regular access can be chosen.',
    prepare: async ({ sandbox }) => {
      const choice = (await choicesAt(sandbox, STORE_WITHOUT_EXTENDED_HOURS))[0]
      return choice === undefined ? '/' : rentalAt('date', choice)
    },
  },
  {
    name: 'sold-out-size',
    title: 'A size that is sold out',
    hint: 'The large units of this store are all let.',
    prepare: async () => `/register/unit?storeId=${STORE_WITH_SOLD_OUT_SIZE}`,
  },
]

export function scenarioNamed(name: string): Scenario | undefined {
  return SCENARIOS.find(each => each.name === name)
}

/** Signs a person out everywhere: deletes their sessions and refresh tokens at the identity service. */
export async function endSessions(db: Database, sub: string): Promise<void> {
  await db.delete(artifacts).where(sql`${artifacts.payload} ->> 'accountId' = ${sub}`)
}
