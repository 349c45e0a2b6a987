/** @jest-environment node */
import type { World } from '@/runtime/effects/world'
import { toFailure } from '@/kernel/AppError'
import * as account from '@plugins/account/ports/profile'
import * as addresses from '@plugins/addresses/ports'
import * as agreement from '@plugins/agreement/ports'
import * as business from '@plugins/business/ports'
import { readCapabilities } from '@plugins/capabilities/ports'
import * as booking from '@plugins/booking/ports'
import * as contactDetails from '@plugins/contact-details/ports'
import * as changes from '@plugins/changes/ports'
import * as contact from '@plugins/contact/ports'
import * as documents from '@plugins/documents/ports'
import * as insuranceProof from '@plugins/insurance-proof/ports'
import * as marketing from '@plugins/marketing/ports'
import * as notice from '@plugins/notice/ports'
import * as paying from '@plugins/paying/ports'
import * as people from '@plugins/people/ports'
import * as payment from '@plugins/payment/ports'
import * as rentalPorts from '@plugins/rental/ports'
import { changeBasket, readOpenCart } from '@plugins/shop/basketPorts'
import { readGuestOrder } from '@plugins/shop/checkoutPorts'
import * as shop from '@plugins/shop/ports'
import { listShared } from '@plugins/shared-units/ports'
import { joinList } from '@plugins/waiting-list/ports'
import * as waitingPlaces from '@plugins/waiting-places/ports'
import { aConfig } from '../support/aConfig'

/** A world whose server answers every call with this body. */
function answering(body: unknown): World {
  return {
    config: aConfig,
    http: { request: ({ read }: { read: (body: unknown) => unknown }) => Promise.resolve().then(() => read(body)) },
    random: { uuid: () => '00000000-0000-4000-8000-000000000000' },
    storage: { getItem: () => Promise.resolve(null), setItem: () => Promise.resolve(null) },
    locks: { request: (_name: string, _options: unknown, work: () => unknown) => work() },
  } as unknown as World
}

const pounds = (amount: number) => ({ amount, currencyCode: 'GBP' })
const address = { city: 'Bristol', country: 'GB' }
const person = { givenName: 'Ada', familyName: 'Byron', phoneNumber: '+447400123456', email: 'ada@example.com' }
const store = { id: 's1', name: 'Bristol', address, bookableDate: ['2026-03-10'] }
const held = {
  id: 'bkg-1',
  status: 'ContactAdded',
  unit: { id: 'u1', name: '50 sq ft', measurements: [{ system: 'IU', area: 50 }], features: [] },
  store,
  moveInAt: '2026-03-10',
  extendedAccess: false,
  contactDetails: { ...person, address },
}
const unit = {
  id: 'u1',
  measurement: { system: 'IU', area: 50 },
  price: pounds(90),
  weeklyPrice: pounds(22),
  image: '/u.svg',
  images: [],
  label: 'Standard',
  features: [],
}
const range = { system: 'IU', area: { min: 50, max: 60 }, label: 'Small' }
const sizes = { range, image: '/g.svg', priceFrom: pounds(90), weeklyPriceFrom: pounds(22), units: [unit] }
const protection = { coverageIncrement: 1000, defaultValueOfGoods: 2000, levels: [], options: [{ type: 'Other' }] }
const source = {
  id: 'pm-1',
  source: 'card',
  card: { brand: 'visa', maskedNumber: '4242', maskedExpiryYear: 2029, maskedExpiryMonth: '04' },
  status: 'valid',
}
const intent = {
  id: 'pi-1',
  object: 'payment_intent',
  amount: 1000,
  currency_code: 'GBP',
  gateway: 'sandbox',
  gateway_account_id: 'acc',
  payment_method_type: 'card',
  status: 'inited',
  created_at: 1,
  modified_at: 1,
  expires_at: 2,
}
const waits = { storeId: 's1', storeName: 'Bristol', areaSqFt: 50 }
const cart = { id: 'c-1', total: pounds(4), items: [{ productId: 'box', quantity: 1, itemPrice: pounds(4), total: pounds(4) }] }
const rental = {
  id: 'sub-1',
  status: 'Active',
  moveInAt: '2026-03-10',
  store: { id: 's1', name: 'Bristol', address },
  unit: { id: 'u1', name: 'A12' },
  hasExtendedAccess: false,
}

type Asking = (world: World) => Promise<unknown>

/** Each call of section S7 whose answer is read: an answer as it should be, and the same with one thing spoilt. */
const CALLS: readonly (readonly [call: string, ask: Asking, good: unknown, bad: unknown])[] = [
  ['GET bookable/stores', world => booking.listStores.run(world), [store], [{ ...store, name: 7 }]],
  ['GET bookable/stores, to be called back', world => contact.listStores.run(world), [store], [{ ...store, id: '' }]],
  ['GET bookable/stores, for the shop', world => shop.findStores.run(world), [store], [{ ...store, address: {} }]],
  ['GET units', world => booking.findUnits.run(world, 's1', 'IU'), [sizes], [{ ...sizes, units: [{ ...unit, price: '90' }] }]],
  [
    'GET extended-access',
    world => booking.readExtendedAccess.run(world, 's1'),
    { available: true, price: pounds(12) },
    { available: 'yes', price: pounds(12) },
  ],
  ['GET insurance', world => booking.readProtection.run(world, 's1', 'u1'), protection, { ...protection, coverageIncrement: 0 }],
  ['GET booking', world => booking.readBooking.run(world, 'bkg-1'), held, { ...held, unit: undefined }],
  [
    'POST booking',
    world => booking.holdUnit.run(world, { unitTypeId: 'u1', moveInAt: '2026-03-10' }, 'k'),
    held,
    { ...held, moveInAt: '10 March' },
  ],
  ['PATCH add-insurance', world => booking.addProtection.run(world, 'bkg-1', {}, 'k'), held, { ...held, id: 1 }],
  [
    'PATCH sign-agreement',
    world => booking.askForAgreement.run(world, 'bkg-1', 'k'),
    { state: 'InsuranceAdded' },
    { state: 'InsuranceAdded', agreementUrl: 'javascript:alert(1)' },
  ],
  ['PATCH confirm-agreement', world => booking.confirmAgreement.run(world, 'bkg-1', 'k'), held, { ...held, store: null }],
  ['POST contact-submissions', world => contact.submitDetails.run(world, {} as never, 'k'), { id: 'i-1' }, {}],
  ['GET capabilities', world => readCapabilities.run(world), { capabilities: ['guest-orders'] }, { capabilities: [1] }],
  [
    'GET a guest’s order',
    world => readGuestOrder.run(world, 's1', 'c1'),
    { orderId: 'o1', reference: 'LS-1' },
    { orderId: 'o1' },
  ],
  ['GET payment-sources', world => payment.listSources.run(world), [source], [{ ...source, card: {} }]],
  ['POST payment-sources', world => payment.addSource.run(world, 'pi-1', 'k'), source, { ...source, id: '' }],
  ['POST payment-intents', world => payment.createIntent.run(world, null, 'k'), intent, { ...intent, amount: 10.5 }],
  ['GET payment-intents', world => payment.readIntent.run(world, 'pi-1'), intent, { ...intent, object: 'card' }],
  [
    'GET profile',
    world => account.fetchProfile.run(world),
    { id: 'cus_1', contact: person },
    { id: 'cus_1', contact: { ...person, email: null } },
  ],
  ['GET subscriptions', world => account.fetchSubscriptions.run(world), [rental], [{ ...rental, moveInAt: 20260310 }]],
  [
    'GET agreement-text',
    world => agreement.readAgreementText.run(world, 'bkg-1'),
    { clauses: [{ title: 'Leaving', text: '7 days' }] },
    { clauses: [{ title: 'Leaving' }] },
  ],
  [
    'GET details',
    world => rentalPorts.readDetails.run(world, 'sub-1'),
    { id: 'sub-1', reference: 'A', monthly: { total: pounds(90), lines: [] } },
    { id: 'sub-1', reference: 'A', monthly: { lines: [] } },
  ],
  [
    'GET notice',
    world => notice.readNotice.run(world, 'sub-1'),
    { earliestMoveOutAt: '2026-04-14', because: 'MINIMUM_STAY', noticeDays: 7 },
    { earliestMoveOutAt: 'soon', because: 'MINIMUM_STAY', noticeDays: 7 },
  ],
  [
    'GET changes',
    world => changes.readChanges.run(world, 'sub-1'),
    { fromDay: '2026-04-14', monthly: 120, levels: [], units: [], emptyingDays: 7 },
    { fromDay: 'soon', monthly: 120, levels: [], units: [], emptyingDays: 7 },
  ],
  [
    'GET quote of a change',
    world => changes.quoteChange.run(world, 'sub-1', { kind: 'access' }),
    { fromDay: '2026-04-14', monthly: { before: 120, after: 132 } },
    { fromDay: '2026-04-14', monthly: { before: 120 } },
  ],
  [
    'GET paying',
    world => paying.readPaying.run(world, 'sub-1'),
    { by: 'card', payments: [{ id: 'p1', from: '2026-03-10', to: '2026-04-09', amount: 128.75, status: 'paid' }] },
    { by: 'card', payments: [{ id: 'p1', from: '2026-03-10', to: '2026-04-09', amount: -1, status: 'paid' }] },
  ],
  [
    'GET documents',
    world => documents.listDocuments.run(world, 'sub-1'),
    [{ id: 'd1', kind: 'receipt', number: '1', issuedAt: '2026-03-10', status: 'paid' }],
    [{ id: '', kind: 'receipt', number: '1', issuedAt: '2026-03-10', status: 'paid' }],
  ],
  [
    'GET insurance-proof',
    world => insuranceProof.readProof.run(world, 'sub-1'),
    { status: 'missing', dueAt: '2026-03-16', maxBytes: 100 },
    { status: 'missing', dueAt: 'soon', maxBytes: 100 },
  ],
  ['GET marketing', world => marketing.readChoice.run(world), { email: true }, { email: 'yes' }],
  [
    'POST waiting-list',
    world => joinList.run(world, { storeId: 's1', unitTypeId: 'u1', email: 'ada@example.com' }, 'key'),
    { ...waits, expiresAt: '2026-06-01T10:00:00Z' },
    { ...waits, expiresAt: 'later' },
  ],
  [
    'GET waiting-list',
    world => waitingPlaces.listPlaces.run(world),
    [{ ...waits, id: 'wtg-1', expiresAt: '2026-06-01T10:00:00Z' }],
    [{ ...waits, id: 'wtg-1', expiresAt: '2026-06-01T10:00:00Z', areaSqFt: 0 }],
  ],
  [
    'POST waiting-list/departures',
    world => waitingPlaces.leaveByLink.run(world, 'secret', 'key'),
    waits,
    { ...waits, storeId: '' },
  ],
  ['GET business', world => business.readCompany.run(world), { companyName: 'Marsh & Sons Ltd' }, { companyName: 17 }],
  [
    'GET contact-changes',
    world => contactDetails.readContactChanges.run(world),
    [{ id: 'c1', kind: 'phone', to: '+447400900001', codes: 1, triesLeft: 5, expiresInSeconds: 600, resendInSeconds: 30 }],
    [{ id: 'c1', kind: 'fax', to: '+447400900001', codes: 1, triesLeft: 5, expiresInSeconds: 600, resendInSeconds: 30 }],
  ],
  [
    'GET addresses',
    world => addresses.findAddresses.run(world, 'LS29 9DX'),
    [{ line1: 'Mill Lane', city: 'Ilkley', country: 'GB' }],
    [{ line1: 'Mill Lane', country: 'GB' }],
  ],
  [
    'GET people',
    world => people.listPeople.run(world, 'sub-1'),
    [{ id: 'p1', name: 'Sam', email: 'sam@example.com', status: 'active' }],
    [{ id: '', name: 'Sam', email: 'sam@example.com', status: 'active' }],
  ],
  [
    'GET invitations',
    world => people.readInvitation.run(world, 'secret'),
    { inviter: 'Ada', status: 'open', expiresAt: '2026-03-16T10:00:00Z', store: { name: 'Leeds', address } },
    { inviter: 'Ada', status: 'open', expiresAt: 'soon', store: { name: 'Leeds', address } },
  ],
  [
    'GET shared-units',
    world => listShared.run(world),
    [{ id: 'p1', sharedBy: 'Ada', store: rental.store, unit: rental.unit }],
    [{ id: 'p1', sharedBy: 7, store: rental.store, unit: rental.unit }],
  ],
  [
    'GET agreements/current',
    world => agreement.readAgreement.run(world, 'sub-1'),
    { id: 'agr-1', status: 'Created' },
    { id: 'agr-1', status: null },
  ],
  [
    'GET products',
    world => shop.findProducts.run(world, 's1'),
    [{ id: 'box', name: 'Box', price: pounds(4) }],
    [{ id: 'box', name: 'Box', price: '4' }],
  ],
  ['GET carts', world => readOpenCart.run(world, 's1', 'c-1'), cart, { ...cart, items: [{ productId: 'box', quantity: 1.5 }] }],
  [
    'POST carts',
    world => changeBasket.run(world, { storeId: 's1', changes: { box: 1 }, known: [] }, 'k'),
    cart,
    { ...cart, total: { amount: -1, currencyCode: 'GBP' } },
  ],
  [
    'POST orders',
    world => shop.placeOrder.run(world, 's1', 'c-1', 'pm-1', 'k'),
    { orderId: 'o-1', cart, reference: 'LS-1' },
    { orderId: 'o-1', cart },
  ],
  ['GET orders', world => shop.readOrder.run(world, 's1', 'o-1'), { orderId: 'o-1', cart, reference: 'LS-1' }, { cart }],
  [
    'GET guest-checkout',
    world => shop.openHostedPage.run(world, 's1', 'c-1'),
    { hostedPageId: 'hp-1', url: 'https://pay.example/hp-1', expiresAt: '2026-03-02T13:00:00.000Z' },
    { hostedPageId: 'hp-1', url: 'here', expiresAt: '2026-03-02T13:00:00.000Z' },
  ],
]

test.each(CALLS)('S5.38 %s: a valid answer is accepted, an invalid one is Invalid Response Data', async (_, ask, good, bad) => {
  await expect(ask(answering(good))).resolves.toBeDefined()
  const refused: unknown = await ask(answering(bad)).catch((error: unknown) => error)
  expect(toFailure(refused)).toEqual({ code: 'INVALID_REPSONSE_DATA', status: 422 })
})
