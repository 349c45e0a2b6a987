import { setTimeout as pause } from 'node:timers/promises'
import type { Registry } from '@/kernel/registry'
import type { Config } from '@/runtime/config/config'
import type { Offer } from '../bench/catalogue'
import { addressOf, type CustomerState, isComplete, Person, shownPayment, type ShownPayment } from './customer'
import { customerDevice } from './device'
import { cardGateway, cardNumberOf } from './gateway'
import { openPage, type Page } from './page'

/** The result of one customer. */
export interface Outcome {
  readonly isComplete: boolean
  readonly killedPages: number
  readonly presses: number
  /** Bookings that a screen showed as paid. */
  readonly shownAsPaid: readonly string[]
  /** Bookings that a screen showed as not charged after a refusal, each with whether that was true. */
  readonly refusals: readonly { readonly bookingId: string; readonly wasTrue: boolean }[]
  readonly crashes: readonly string[]
  /** Where it stopped, for debugging. */
  readonly last: string
}

export interface RentalSetup {
  readonly registry: Registry
  readonly config: Config
  readonly fetchOf: (subject: string) => typeof fetch
  /** Whether pages may still be killed. */
  readonly isRough: () => boolean
  /** Whether time is up. */
  readonly isOver: () => boolean
  /** Whether this booking has a charge; undefined if the database is unavailable. */
  readonly isCharged: (bookingId: string) => Promise<boolean | undefined>
}

/** The interval of reacting to the screen. */
const LOOK_MS = 60
/** One in this many customers loses pages. */
const KILLED_EVERY = 6
const MOST_KILLS = 3
/** One in this many finished rentals is opened again on the same device. */
const REOPENED_EVERY = 20
const REOPENED_WITHIN_MS = 90_000

export async function rent(setup: RentalSetup, count: number, offer: Offer): Promise<Outcome> {
  const { registry, config, fetchOf, isRough, isOver, isCharged } = setup
  const subject = `cus_chaos_${count}`
  const device = customerDevice()
  const fetch = fetchOf(subject)
  const gateway = cardGateway(config.payments.gateway === 'chargebee' ? '' : config.payments.origin, fetch, cardNumberOf(count))
  const open = (address: string): Promise<Page> => openPage({ registry, config, device, fetch, subject, address })
  const shownAsPaid = new Set<string>()
  const refusals: { bookingId: string; wasTrue: boolean }[] = []
  const crashes: string[] = []
  let [killed, presses] = [0, 0]
  let before: ShownPayment = 'unpaid'

  let page = await open(addressOf(offer))
  const personAt = (seen: Page): Person => new Person(seen, subject, offer, gateway)
  let person = personAt(page)
  let killAt = nextKill()
  while (!isComplete(page.state<CustomerState>()) && !isOver()) {
    await pause(LOOK_MS)
    const state = page.state<CustomerState>()
    const outcome = shownPayment(state)
    const bookingId = state.booking.booking?.id
    if (outcome === 'paid' && bookingId !== undefined) shownAsPaid.add(bookingId)
    if (outcome === 'refused' && before !== 'refused' && bookingId !== undefined) {
      const charged = await isCharged(bookingId)
      if (charged !== undefined) refusals.push({ bookingId, wasTrue: !charged })
    }
    before = outcome
    if (Date.now() > killAt && isRough()) {
      const address = page.address()
      end()
      killed += 1
      page = await open(address)
      person = personAt(page)
      killAt = killed < MOST_KILLS ? nextKill() : Infinity
    } else person.look()
  }
  const isCompleted = isComplete(page.state<CustomerState>())
  const last = whereOf(page)
  end()
  const isShownAgain = !isCompleted || count % REOPENED_EVERY !== 0 || (await showsPaidAgain(open, personAt, offer))
  return {
    isComplete: isCompleted && isShownAgain,
    killedPages: killed,
    presses,
    shownAsPaid: [...shownAsPaid],
    refusals,
    crashes,
    last,
  }

  function nextKill(): number {
    return count % KILLED_EVERY === 0 ? Date.now() + 300 + Math.random() * 4_000 : Infinity
  }
  function end(): void {
    presses += person.presses
    crashes.push(...page.crashes)
    page.kill()
  }
}

/** The customer returns to the payment step, which must show that the rental is paid. */
async function showsPaidAgain(
  open: (address: string) => Promise<Page>,
  personAt: (page: Page) => Person,
  offer: Offer,
): Promise<boolean> {
  const page = await open(addressOf(offer, 'payment'))
  const person = personAt(page)
  const until = Date.now() + REOPENED_WITHIN_MS
  const isShownAsPaid = (): boolean => shownPayment(page.state<CustomerState>()) === 'paid'
  while (!isShownAsPaid() && Date.now() < until) {
    await pause(LOOK_MS)
    person.look()
  }
  const outcome = isShownAsPaid()
  page.kill()
  return outcome
}

function whereOf(page: Page): string {
  const { location, booking, bookingConfirm, payment, account } = page.state<CustomerState>()
  return JSON.stringify({
    path: location.path,
    entered: booking.entered,
    problem: booking.problem?.failure.code,
    unreachable: booking.unreachable?.code,
    status: booking.booking?.status,
    expired: booking.hold.expired,
    confirm: bookingConfirm.status,
    phase: bookingConfirm.phases.at(-1),
    failure: bookingConfirm.failure?.code,
    form: payment.form.phase,
    cards: payment.listing,
    profile: account.profile.status,
  })
}
