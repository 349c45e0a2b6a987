import type { Page } from '@playwright/test'
import { expect, test } from '../fixtures'
import { PayingPerson } from '../pages/PayingPerson'
import { Rental } from '../pages/Rental'
import { audit } from '../support/audit'
import { addressOf, choiceIn } from '../support/choice'
import { KillableBrowser } from '../support/KillableBrowser'
import { atMoment, MOMENTS, seeded, type Moment } from '../support/moments'
import { newCustomer } from '../support/person'
import { moveSandboxClock } from '../support/sandboxClock'
import { isLongRun } from '../../tools/run/lib/isLongRun.mjs'

const isLong = isLongRun()
const KILLS = Number(process.env['LOCKSTEP_KILLS'] ?? (isLong ? 200 : 1))
const SEED = Number(process.env['LOCKSTEP_SEED'] ?? 20_260_302)
const TOWNS = ['Leeds', 'Bristol', 'Sheffield', 'Cardiff', 'Liverpool', 'Manchester'] as const

/** In the short suite: the card is charged, and the answer is lost. */
const NAMED: readonly Moment[] = [{ call: 'charge', when: 'answered' }]

test.use({ endsWithReplay: false })
test.afterEach(() => moveSandboxClock(0))

/** A valid number that is not used yet. */
function freshCard(count: number) {
  const digits = `4${String(count).padStart(14, '0')}`
  const sum = [...digits].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  return { holder: 'A Kestrelby', number: `${digits}${(10 - (sum % 10)) % 10}`, expiry: '04/29', cvc: '123' }
}

test(`PAY-07 NET-26 I-2 I-3 the browser is killed ${KILLS} times during payments: one charge each, and the true status on return`, async () => {
  test.setTimeout(isLong ? 3 * 3_600_000 : 240_000)
  const random = seeded(SEED)
  const oneOf = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  const killable = await KillableBrowser.create()
  const customer = newCustomer()
  const seen: Record<string, number> = {}
  let bookings = 0
  let planned: Moment | undefined
  let bookingId = ''

  /** Starts the browser at the address and lets it die at the moment that is planned. */
  const open = async (address: string) => {
    const page = await killable.start()
    page.on('request', request => {
      const named = /\/v1\/booking\/([^/?]+)/.exec(request.url())?.[1]
      if (named !== undefined && named !== 'inquiry') bookingId = named
    })
    await page.goto(address)
    return page
  }
  const dies = (page: Page, moment: Moment) =>
    new Promise<'killed'>(resolve =>
      atMoment(page, moment, () => {
        if (planned !== moment) return
        planned = undefined
        killable.kill()
        resolve('killed')
      }),
    )
  /** What the screen says is what the tables say. */
  const isTrue = async (said: 'paid' | 'payable') => {
    const money = (await audit()).money.find(({ id }) => id === bookingId)
    expect({ bookingId, said, paid: money?.status === 'Ongoing', charges: money?.charges }).toEqual({
      bookingId,
      said,
      paid: said === 'paid',
      charges: said === 'paid' ? 1 : 0,
    })
  }

  try {
    let page = await open('about:blank')
    let isSignedUp = false
    while (killable.kills < KILLS) {
      const choice = await choiceIn(TOWNS[bookings % TOWNS.length] ?? 'Leeds')
      if (isSignedUp) await page.goto(addressOf('access-hours', choice))
      else await new Rental(page).signUpWith(choice, customer)
      isSignedUp = true
      bookings += 1
      for (let round = 0; ; round++) {
        const person = new PayingPerson(page, customer)
        const named = killable.kills >= KILLS ? undefined : isLong ? oneOf(MOMENTS) : NAMED[killable.kills]
        // a copy, so that listeners of an earlier round, which compare by identity, ignore it
        const moment = named && { ...named }
        planned = moment
        const way = random()
        const wantsNew = isLong ? random() < 0.5 : round === 0
        const dead = moment ? dies(page, moment) : new Promise<never>(() => undefined)
        const said = person.untilPaidOrPayable().then(async first => {
          if (round > 0 || first === 'paid') await isTrue(first)
          if (first === 'paid') return first
          await person.pay(freshCard(killable.kills * 10 + round + bookings * 10_000), wantsNew)
          await page.waitForURL(url => url.pathname !== '/register/payment')
          return person.untilPaidOrPayable()
        })
        const outcome = await Promise.race([
          dead,
          said.catch((error: unknown) => (planned === undefined && moment ? dead : Promise.reject(error as Error))),
        ])
        planned = undefined
        if (outcome === 'paid') {
          await isTrue('paid')
          break
        }
        if (outcome !== 'killed') continue
        const { call, when } = moment as Moment
        seen[`${call} ${when}`] = (seen[`${call} ${when}`] ?? 0) + 1
        if (killable.kills % 10 === 0) console.log(`${killable.kills} kills, ${bookings} bookings`)
        // back to the page that was killed, or to the step of the cards, as from a bookmark
        page = await open(addressOf(way < 0.5 ? 'payment/confirm' : 'payment', choice))
      }
    }
    await moveSandboxClock(33)
    await expect
      .poll(async () => Object.values((await audit()).findings).flat(), { timeout: 60_000, intervals: [2_000] })
      .toEqual([])
    const { intents, money } = await audit()
    expect(Object.keys(intents).filter(status => !['consumed', 'expired'].includes(status))).toEqual([])
    console.log(
      JSON.stringify({
        kills: killable.kills,
        seed: SEED,
        bookings,
        paid: money.filter(({ charges }) => charges === 1).length,
        intents,
        seen,
      }),
    )
  } finally {
    await killable.close()
  }
})
