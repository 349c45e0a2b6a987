import type { Call, Caller } from '../../../tools/bench/calls'
import type { Offer } from '../../../tools/bench/catalogue'
import { rent } from '../../../tools/bench/virtualCustomer'
import type { Settings } from '../../../tools/sandbox/settings'

export interface Customer extends Offer {
  readonly sub: string
  readonly bearer: string
}

/**
 * A customer signs up, rents and pays, browses and releases another unit; and an unauthorised person tries forbidden calls.
 * `answered` receives the name and status of each call, e.g. `booking 201`.
 */
export async function visit(
  settings: Settings,
  caller: Caller,
  customer: Customer,
  answered: (told: string) => void,
): Promise<void> {
  const { api, identity } = settings.origins
  const { bearer, storeId, unitTypeId, moveInAt } = customer
  const ask = async (name: string, asked: Call) => {
    const answer = await caller.call(asked)
    answered(`${name} ${answer.status}`)
    return answer
  }
  const get = (name: string, path: string, as?: string) =>
    ask(name, { method: 'GET', url: `${api}/v1/${path}`, ...(as !== undefined && { bearer: as }) })

  await get('stores', 'bookable/stores')
  await get('units', `bookable/stores/${storeId}/units?measurementSystem=IU`)
  const cart = await ask('cart', {
    method: 'POST',
    url: `${api}/v1/stores/${storeId}/carts`,
    body: { items: [{ productId: 'prd-padlock', quantity: 1 }] },
  })
  await get('own cart', `stores/${storeId}/carts/${String(cart.body['id'])}`)

  const rented = await rent(settings, ask, customer)
  if ('refused' in rented) throw new Error(`a rental failed at ${rented.at}: ${rented.refused}`)
  await get('subscriptions', 'subscriptions', bearer)
  const body = { unitTypeId, moveInAt }
  const second = await ask('second booking', { method: 'POST', url: `${api}/v1/booking`, bearer, body })
  await ask('give back', { method: 'DELETE', url: `${api}/v1/booking/${String(second.body['id'])}`, bearer })

  await get('no such booking', `booking/bkg_${'0'.repeat(32)}`, bearer)
  await get('no bearer of ours', 'subscriptions', 'x.y.z')
  await ask('no booking', { method: 'POST', url: `${api}/v1/booking`, bearer, body: { ...body, price: 1 } })
  await ask('no grant', { method: 'POST', url: `${identity}/oauth/token`, body: { grant_type: 'password' } })
}
