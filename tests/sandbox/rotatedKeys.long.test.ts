/** The keys of the state folder, rotated as the runbook says: all processes stopped, the file deleted, the processes started again. */
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type Call, type CallResult, Caller } from '../../tools/bench/calls'
import { type Offer, offersOf } from '../../tools/bench/catalogue'
import { ADMIN_SECRET, type SandboxChild, startChild } from '../../tools/bench/sandboxChild'
import { bearersOf } from '../../tools/bench/signedIn'
import { rent } from '../../tools/bench/virtualCustomer'
import { type Settings, settingsFrom } from '../../tools/sandbox/settings'
import { freePorts } from '../support/freePorts'

const HALF_A_MINUTE = 31_000

let state: string
let settings: Settings
let port: number
let sandbox: SandboxChild
let caller: Caller
let offers: readonly Offer[]
beforeAll(async () => {
  state = await mkdtemp(path.join(tmpdir(), 'lockstep-rotated-'))
  port = await freePorts()
  settings = settingsFrom({ port, stateFolder: state, adminSecret: ADMIN_SECRET })
  sandbox = await startChild({ port, state })
  caller = new Caller()
  offers = await offersOf(settings, caller)
}, 120_000)
afterAll(async () => {
  caller.close()
  await sandbox.stop()
  await rm(state, { recursive: true })
})

/** Gives the services new keys, for each file of this name. */
async function rotate(name: RegExp): Promise<void> {
  const files = (await readdir(state)).filter(file => name.test(file)).map(file => path.join(state, file))
  const before = await Promise.all(files.map(file => readFile(file, 'utf8')))
  expect(before.length).toBeGreaterThan(0)
  await sandbox.stop()
  for (const file of files) await rm(file)
  sandbox = await startChild({ port, state })
  const after = await Promise.all(files.map(file => readFile(file, 'utf8')))
  after.forEach((key, index) => expect(key).not.toBe(before[index]))
  for (const file of files) expect((await stat(file)).mode & 0o777).toBe(0o600)
}

type Ask = (method: Call['method'], at: string, body?: object) => Promise<CallResult>
const asking =
  (bearer: string): Ask =>
  (method, at, body) =>
    caller.call({ method, url: `${settings.origins.api}/v1/${at}`, bearer, ...(body && { body }) })

let [customers, tries] = [0, 0]
/** Somebody who has rented. `rentAgain`: another unit, with the same card typed once more. */
async function aCustomer() {
  customers += 1
  const sub = `cus_rotated_${customers}`
  const signIn = (): string => bearersOf(settings)(sub)
  const rentAgain = async () => {
    const offer = offers[(tries += 1)]
    if (offer === undefined) throw new Error('there is nothing to rent')
    return rent(settings, (_, call) => caller.call(call), { sub, bearer: signIn(), ...offer })
  }
  expect(await rentAgain()).toHaveProperty('bookingId')
  return { ask: asking(signIn()), askSignedInAgain: (): Ask => asking(signIn()), rentAgain }
}

async function codeSentTo(to: string): Promise<string> {
  const answer = await fetch(`${settings.origins.support}/outbox.json`)
  const messages = (await answer.json()) as readonly { readonly to: string; readonly text: string }[]
  return /\b(\d{6}) is your/.exec(messages.find(message => message.to === to)?.text ?? '')?.[1] ?? ''
}

async function pass(ms: number): Promise<void> {
  const answer = await fetch(`${settings.origins.support}/admin/clock`, {
    method: 'POST',
    headers: { 'x-sandbox-secret': ADMIN_SECRET, 'content-type': 'application/json' },
    body: JSON.stringify({ offsetMs: ms }),
  })
  expect(answer.status).toBeLessThan(300)
}

test('after another key of codes, a code sent before is wrong, and the next one changes the number that still waits for it', async () => {
  const { ask } = await aCustomer()
  const to = '+447400977001'
  await ask('POST', 'profile/contact-changes', { kind: 'phone', to })
  const before = await codeSentTo(to)
  expect(before).toMatch(/^\d{6}$/)
  await rotate(/^contact-code-key$/)

  const confirm = (code: string) => ask('POST', 'profile/contact-changes/phone/confirmation', { code })
  expect((await confirm(before)).body).toMatchObject({ outcome: 'wrong', change: { to, triesLeft: 4 } })
  await pass(HALF_A_MINUTE)
  expect((await ask('POST', 'profile/contact-changes/phone/codes')).body).toMatchObject({ to, codes: 2, triesLeft: 5 })
  expect((await confirm(await codeSentTo(to))).body).toMatchObject({ outcome: 'changed', contact: { phoneNumber: to } })
}, 120_000)

test('after other keys of sign-in, everybody has to sign in again, and finds what is theirs', async () => {
  const { ask, askSignedInAgain } = await aCustomer()
  const { body: rentals } = await ask('GET', 'subscriptions')
  expect(rentals).toHaveLength(1)
  await rotate(/^identity-keys\.json$/)
  expect((await ask('GET', 'subscriptions')).status).toBe(401)
  expect((await askSignedInAgain()('GET', 'subscriptions')).body).toEqual(rentals)
}, 120_000)

test('after other keys of payments, saved cards stay, and a card that is typed again is saved a second time', async () => {
  const { ask, rentAgain } = await aCustomer()
  expect(await rentAgain()).toEqual({ at: 'payment-sources', refused: 'BILLING_METHOD_ALREADY_EXISTS' })
  const { body: saved } = await ask('GET', 'payment-sources')
  expect(saved).toMatchObject([{ status: 'Valid' }])
  await rotate(/^payments-.*-key$/)
  expect((await ask('GET', 'payment-sources')).body).toEqual(saved)
  expect(await rentAgain()).toHaveProperty('bookingId')
  expect((await ask('GET', 'payment-sources')).body).toMatchObject([{ status: 'Valid' }, { status: 'Valid' }])
}, 120_000)

/** Calls with a forged bearer; answers the line of the security log about it, once it is there. */
async function refusedLine(): Promise<{ readonly text: string; readonly address: string }> {
  const answer = await fetch(`${settings.origins.api}/v1/subscriptions`, { headers: { authorization: 'Bearer forged' } })
  expect(answer.status).toBe(401)
  const id = answer.headers.get('x-request-id') ?? ''
  for (;;) {
    const text = (await securityLog()).split('\n').find(line => line.includes(`"${id}"`) && line.endsWith('}'))
    if (text !== undefined) return { text, address: (JSON.parse(text) as { readonly address: string }).address }
    await pause(20)
  }
}
const securityLog = () => readFile(path.join(state, 'security.log'), 'utf8').catch(() => '')

test('after another key of the security log, the same address has another name in it, and earlier lines stay', async () => {
  const before = await refusedLine()
  expect((await refusedLine()).address).toBe(before.address)
  await rotate(/^security-log-key$/)
  expect((await refusedLine()).address).not.toBe(before.address)
  expect(await securityLog()).toContain(before.text)
}, 120_000)
