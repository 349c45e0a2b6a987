/** For each error code of the catalogue (S8) that the product API returns: calls that lead to it. */
import { decide } from '../../../tools/sandbox/signing/decide'
import { PERSONAS } from '../../../tools/sandbox/seed/personas'
import {
  aBooking,
  aCard,
  aCustomer,
  agreed,
  aMoveInDate,
  CARD_WITHOUT_FUNDS,
  contact,
  GOOD_CARD,
  insured,
  PREPARED_MS,
  pay,
} from './rental'
import { aCart, aShopper, BOX, CARTS, order } from './shopping'
import type { Answer, TestApi } from './testApi'

type Provoke = (api: TestApi) => Promise<Answer>

const CARD_NOT_STORED = '4119 8627 6033 8320'
const NO_CART = `crt_${'0'.repeat(32)}`
const NO_BOOKING = `bkg_${'0'.repeat(32)}`

const signUp = async (api: TestApi, changes: object): Promise<Answer> =>
  api.call('POST', 'profile/complete-signup', { as: await aCustomer(api), body: contact(changes) })

const book = async (api: TestApi, changes: object, as?: string): Promise<Answer> =>
  api.call('POST', 'booking', {
    as: as ?? (await aCustomer(api)),
    body: { unitTypeId: 'unit-1-16-upper', moveInAt: await aMoveInDate(api, 'store-1'), ...changes },
  })

const insure = async (api: TestApi, body: object): Promise<Answer> => {
  const held = await aBooking(api)
  return api.call('PATCH', `booking/${held.booking.id}/add-insurance`, { as: held.customer, body })
}

/** Types a card into the gateway's form and has it saved. */
const keep = async (api: TestApi, number: string, again = false): Promise<Answer> => {
  const held = await insured(api)
  for (let turn = again ? 2 : 1; ; turn -= 1) {
    const intent = await api.call<{ id: string }>('POST', 'payment-intents', {
      as: held.customer,
      body: { bookingId: held.booking.id },
    })
    await api.gateway.authorise({ intentId: intent.body.id, holder: 'A Marsh', number, expiry: '12/35', cvc: '123' })
    const answer = await api.call('POST', 'payment-sources', { as: held.customer, body: { paymentIntentId: intent.body.id } })
    if (turn === 1) return answer
  }
}

/** A persona who holds a unit, chose protection and wants to add a card. */
const personaIntent = async (api: TestApi, persona: keyof typeof PERSONAS): Promise<Answer> => {
  const { sub } = PERSONAS[persona]
  const made = await book(api, {}, sub)
  const id = String(made.body['id'] ?? made.body['bookingId'])
  await api.call('PATCH', `booking/${id}/add-insurance`, { as: sub, body: { type: 'Other' } })
  return api.call('POST', 'payment-intents', { as: sub, body: { bookingId: id } })
}

export const PROVOKED: Readonly<Record<string, Provoke>> = {
  USER_ALREADY_EXISTS: api => signUp(api, { email: 'morgan.ellis@example.test' }),
  BILLING_SETUP_FAILED: api => personaIntent(api, 'unbillable'),
  BILLING_METHOD_ALREADY_EXISTS: api => keep(api, GOOD_CARD, true),
  BILLING_METHOD_NOT_FOUND: async api => {
    const { as, card } = await aShopper(api, GOOD_CARD, 'GONE')
    return order(api, as, (await aCart(api, as)).id, card)
  },
  PAYMENT_SOURCE_NOT_AUTHORIZED: api => keep(api, '4000 0000 0000 3220'),
  NO_AVAILABLE_UNIT: async api => book(api, { unitTypeId: 'unit-3-250-drive', moveInAt: await aMoveInDate(api, 'store-3') }),
  INCOMPLETE_PROFILE: api => api.call('GET', 'profile', { as: PERSONAS.incomplete.sub }),
  INVALID_AGREEMENT: async api => {
    const held = await insured(api)
    const path = `booking/${held.booking.id}`
    await api.call('PATCH', `${path}/sign-agreement`, { as: held.customer })
    api.pass(PREPARED_MS)
    const { body } = await api.call('PATCH', `${path}/sign-agreement`, { as: held.customer })
    await decide(api.sandbox, String(body['agreementUrl']).split('/').at(-1) ?? '', { status: 'Declined' })
    return api.call('PATCH', `${path}/confirm-agreement`, { as: held.customer })
  },
  INVALID_MOVE_IN_DATE: api => book(api, { moveInAt: '2020-02-30' }),
  INVALID_CONTACT_DETAILS: api => signUp(api, { address: { ...contact().address, city: ' ' } }),
  INVALID_POSTAL_CODE: api => signUp(api, { address: { ...contact().address, postalCode: '12345' } }),
  INVALID_PHONE_NUMBER: api => signUp(api, { phoneNumber: '+44 7' }),
  INVALID_GIVEN_NAME: api => signUp(api, { givenName: '123' }),
  INVALID_FAMILY_NAME: api => signUp(api, { familyName: '<b>' }),
  INVALID_EMAIL: api => signUp(api, { email: 'ada@nowhere' }),
  INVALID_REPSONSE_DATA: api =>
    api.call('GET', 'subscriptions/sub_persona_archive/agreements/current', { as: PERSONAS.archive.sub }),
  INVALID_BOOKING_STATE: async api => {
    const held = await aBooking(api)
    return api.call('PATCH', `booking/${held.booking.id}/confirm-agreement`, { as: held.customer })
  },
  INVALID_CURRENCYCODE: api => personaIntent(api, 'euro'),
  UNIT_DOES_NOT_EXIST: api => book(api, { unitTypeId: 'unit-1-17-upper' }),
  INVALID_UNIT_TYPE_ID: api => book(api, { unitTypeId: 'the big one' }),
  BOOKING_ALREADY_CREATED: async api => {
    const { customer, unitTypeId, moveInAt } = await aBooking(api)
    return book(api, { unitTypeId, moveInAt }, customer)
  },
  INVALID_BOOKING_ID: async api => api.call('GET', 'booking/17', { as: await aCustomer(api) }),
  BOOKING_NOT_FOUND: async api => api.call('GET', `booking/${NO_BOOKING}`, { as: await aCustomer(api) }),
  INVALID_PAYMENT_SOURCE: api => keep(api, CARD_NOT_STORED),
  INVALID_PAYMENT_SOURCE_ID: async api => pay(api, await agreed(api), 'my visa'),
  PAYMENT_SOURCE_NOT_FOUND: async api => pay(api, await agreed(api), 'pm_unknown'),
  PAYMENT_FAILED: async api => {
    const held = await agreed(api)
    return pay(api, held, await aCard(api, held, CARD_WITHOUT_FUNDS)) as Promise<Answer>
  },
  MAX_INSURANCE_VALUE_EXCEEDED: api => insure(api, { type: 'ProviderProtection', declaredValue: 10_001 }),
  INVALID_CART_ID: api => api.call('GET', `${CARTS}/mine`),
  CART_NOT_FOUND: api => api.call('GET', `${CARTS}/${NO_CART}`),
  NO_CHARGE_ITEMS: async api => api.call('GET', `${CARTS}/${(await aCart(api, undefined, [])).id}/guest-checkout`),
  FAILED_TO_PROCESS_CHECKOUT: async api => {
    const cart = await aCart(api, undefined, [
      { productId: 'prd-box-bundle-flat', quantity: 99 },
      { ...BOX, quantity: 99 },
    ])
    return api.call('GET', `${CARTS}/${cart.id}/guest-checkout`)
  },
  NOT_A_GUEST: async api => api.call('GET', `${CARTS}/${(await aCart(api)).id}/guest-checkout`, { as: await aCustomer(api) }),
  NOT_A_GUEST_CART: async api => {
    const as = await aCustomer(api)
    return api.call('GET', `${CARTS}/${(await aCart(api, as)).id}/guest-checkout`, { as })
  },
}
