/** @jest-environment node */
import { createAccessToken } from '@/runtime/http/accessToken'
import type { World } from '@/runtime/effects/world'
import { toFailure } from '@/kernel/AppError'
import { createHttp } from '@/runtime/http/http'
import * as account from '@plugins/account/ports/profile'
import * as agreement from '@plugins/agreement/ports'
import { createIntent } from '@plugins/booking/paymentPorts'
import * as booking from '@plugins/booking/ports'
import * as contact from '@plugins/contact/ports'
import * as payment from '@plugins/payment/ports'
import { changeBasket, readOpenCart } from '@plugins/shop/basketPorts'
import * as shop from '@plugins/shop/ports'
import { aConfig } from '../support/aConfig'
import { createVirtualClock } from '../support/virtualClock'
import { noReports } from '../support/noReports'

/** Every call of section S7, asked through the one fetch layer of a server that answers all of them alike. */

const NOW = Date.parse('2026-03-02T10:00:00Z')

function refusingAll(status: number, error: string) {
  const heard = { incomplete: 0, rateLimited: [] as number[] }
  const accessToken = createAccessToken()
  accessToken.hold('bearer')
  const asked: string[] = []
  const http = createHttp({
    config: aConfig,
    fetch: ((input: string, init?: RequestInit) => {
      const { pathname } = new URL(input)
      asked.push(`${init?.method ?? 'GET'} ${pathname.replace('/v1/', '')}`)
      const body = JSON.stringify({ error, statusCode: status, message: 'not for people' })
      return Promise.resolve(new Response(body, { status, headers: { 'retry-after': '7' } }))
    }) as typeof globalThis.fetch,
    clock: createVirtualClock(NOW),
    jitter: () => 0,
    accessToken,
    reports: {
      ...noReports,
      rateLimited: retryAt => void heard.rateLimited.push(retryAt),
      profileFoundIncomplete: () => void heard.incomplete++,
    },
  })
  const world = {
    config: aConfig,
    http,
    accessToken,
    random: { uuid: () => '00000000-0000-4000-8000-000000000000' },
    storage: { getItem: () => Promise.resolve(null), setItem: () => Promise.resolve(null) },
    locks: { request: (_name: string, _options: unknown, work: () => unknown) => work() },
  } as unknown as World
  return { world, heard, asked }
}

type Asking = (world: World) => Promise<unknown>
const open = 'open'
const known = 'with a session'

const CALLS: readonly (readonly [call: string, who: typeof open | typeof known, ask: Asking])[] = [
  ['GET profile', known, world => account.fetchProfile.run(world)],
  ['POST profile/complete-signup', known, world => account.completeSignup.run(world, {} as never, 'k')],
  ['GET subscriptions', known, world => account.fetchSubscriptions.run(world)],
  ['GET subscriptions/sub-1/agreements/current', known, world => agreement.readAgreement.run(world, 'sub-1')],
  ['GET bookable/stores', open, world => booking.listStores.run(world)],
  ['GET bookable/stores/s1/units', open, world => booking.findUnits.run(world, 's1', 'IU')],
  ['GET stores/s1/extended-access', open, world => booking.readExtendedAccess.run(world, 's1')],
  ['GET stores/s1/insurance', known, world => booking.readProtection.run(world, 's1', 'u1')],
  ['GET booking/b1', known, world => booking.readBooking.run(world, 'b1')],
  ['POST booking', known, world => booking.holdUnit.run(world, { unitTypeId: 'u1', moveInAt: '2026-03-10' }, 'k')],
  ['DELETE booking/b1', known, world => booking.releaseUnit.run(world, 'b1', 'k')],
  ['PATCH booking/b1/add-insurance', known, world => booking.addProtection.run(world, 'b1', {}, 'k')],
  ['PATCH booking/b1/sign-agreement', known, world => booking.askForAgreement.run(world, 'b1', 'k')],
  ['PATCH booking/b1/confirm-agreement', known, world => booking.confirmAgreement.run(world, 'b1', 'k')],
  ['PATCH booking/b1/confirm-payment', known, world => booking.confirmPayment.run(world, 'b1', 'pm-1', 'k')],
  ['POST booking/inquiry', open, world => contact.sendInquiry.run(world, {} as never, 'k')],
  ['POST contact-submissions', open, world => contact.submitDetails.run(world, {} as never, 'k')],
  ['GET payment-sources', known, world => payment.listSources.run(world)],
  ['POST payment-sources', known, world => payment.addSource.run(world, 'pi-1', 'k')],
  ['POST payment-intents', known, world => createIntent.run(world, 'b1', 'k')],
  ['GET payment-intents/pi-1', known, world => payment.readIntent.run(world, 'pi-1')],
  ['GET stores/s1/products', open, world => shop.findProducts.run(world, 's1')],
  ['GET stores/s1/carts/c-1', open, world => readOpenCart.run(world, 's1', 'c-1')],
  ['POST stores/s1/carts', open, world => changeBasket.run(world, { storeId: 's1', changes: { box: 1 }, known: [] }, 'k')],
  ['GET stores/s1/carts/c-1/guest-checkout', open, world => shop.openHostedPage.run(world, 's1', 'c-1')],
  ['POST stores/s1/orders', known, world => shop.placeOrder.run(world, 's1', 'c-1', 'pm-1', 'k')],
  ['GET stores/s1/orders/o-1', known, world => shop.readOrder.run(world, 's1', 'o-1')],
]
const failureOf = (ask: Asking, world: World) => ask(world).then(() => undefined, toFailure)

test.each(CALLS)(
  'S7.57 S4.31 %s (%s) answered 429 sets the flag, once, until the time the server named',
  async (call, _, ask) => {
    const { world, heard, asked } = refusingAll(429, 'TOO_MANY_REQUESTS')
    expect(await failureOf(ask, world)).toEqual({ code: 'RATE_LIMITED', status: 429 })
    expect(heard.rateLimited).toEqual([NOW + 7_000])
    expect(asked).toEqual([call])
  },
)

const withSession = CALLS.filter(([, who]) => who === known)
test.each(withSession)(
  'S7.58 %s (%s) answered INCOMPLETE_PROFILE reports that the profile is not valid',
  async (call, _, ask) => {
    const { world, heard, asked } = refusingAll(403, 'INCOMPLETE_PROFILE')
    await failureOf(ask, world)
    expect(heard.incomplete).toBe(1)
    expect(asked).toEqual([call])
  },
)

test.each(CALLS)('%s (%s) answered 400 with a code of the catalogue fails by that code alone', async (_, __, ask) => {
  const { world } = refusingAll(400, 'MAX_INSURANCE_VALUE_EXCEEDED')
  expect(await failureOf(ask, world)).toEqual({ code: 'MAX_INSURANCE_VALUE_EXCEEDED', status: 400 })
})
