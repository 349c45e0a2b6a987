import { PASSWORD_CONNECTION, startIdentity, type StartedIdentity } from './startedIdentity'

/** As many as the case asks for in the long suite; enough to see a derivation that is left out in the quick one. */
const SAMPLES = process.env['LOCKSTEP_LONG'] ? 200 : 20

let identity: StartedIdentity
beforeAll(async () => {
  identity = await startIdentity()
}, 60_000)
afterAll(() => identity.close())

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN

/** Medians of two actions that take turns, so that what else the machine does falls on both. */
async function medians(known: (turn: number) => Promise<unknown>, unknown: (turn: number) => Promise<unknown>) {
  const times: [number[], number[]] = [[], []]
  for (let turn = -2; turn < SAMPLES; turn += 1) {
    for (const [index, act] of [known, unknown].entries()) {
      const begun = performance.now()
      await act(turn)
      if (turn >= 0) times[index]?.push(performance.now() - begun)
    }
  }
  return times.map(median) as [number, number]
}

/** A sign-in each, so that no limit is in the way. */
const stems = async (connection: string) => {
  const browser = identity.visit()
  const stem = await browser.signIn({ connection })
  return (path: string, form: Record<string, string>) => browser.post(`${stem}/${path}`, form)
}

test(
  'AUTH-64 SRV-17 a wrong password takes as long as an unknown address',
  async () => {
    const post = await stems(PASSWORD_CONNECTION)
    const attempt = (who: string) => async (turn: number) => {
      // Both windows of tries end together.
      if (turn % 8 === 0) identity.pass(16 * 60_000)
      const { status } = await post('password', { email: `${who}@example.test`, password: 'wrong' })
      expect(status).toBe(403)
    }
    const [known, unknown] = await medians(attempt('morgan.ellis'), attempt('morgan.elliot'))
    expect(Math.abs(known - unknown)).toBeLessThanOrEqual(20)
  },
  120_000,
)

test(
  'SRV-17 asking for a link takes as long for an address that has no account',
  async () => {
    const post = await stems(PASSWORD_CONNECTION)
    const ask = (who: string) => async (turn: number) => {
      if (turn % 4 === 0) identity.pass(61 * 60_000)
      expect((await post('forgot', { email: `${who}@example.test` })).status).toBe(200)
    }
    const [known, unknown] = await medians(ask('morgan.ellis'), ask('morgan.elliot'))
    expect(Math.abs(known - unknown)).toBeLessThanOrEqual(20)
  },
  120_000,
)

test(
  'SRV-17 a code is sent as quickly to a number that has no account',
  async () => {
    const post = await stems('sms')
    const ask = (phone: string) => async (turn: number) => {
      identity.pass(turn % 4 === 0 ? 61 * 60_000 : 31_000)
      expect((await post('phone', { phone })).status).toBe(303)
    }
    const [known, unknown] = await medians(ask('07400 123456'), ask('07400 123499'))
    expect(Math.abs(known - unknown)).toBeLessThanOrEqual(20)
  },
  120_000,
)
