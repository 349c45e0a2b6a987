import { agreementText, currentAgreement } from '@/domain/schemas/agreement'
import { booking as bookingSchema, insuranceOptions } from '@/domain/schemas/booking'
import { profile } from '@/domain/schemas/contact'
import { paymentIntent, paymentSourceList } from '@/domain/schemas/payment'
import { rentalDetails } from '@/domain/schemas/rentalDetails'
import { type Cart, cart, order } from '@/domain/schemas/shop'
import { subscriptionList } from '@/domain/schemas/subscription'
import type { World } from '@/runtime/effects/world'
import { parseWith } from '@/runtime/http/responses'
import { fetchProfile, fetchSubscriptions } from '@plugins/account/ports/profile'
import { readAgreement, readAgreementText } from '@plugins/agreement/ports'
import { readBooking, readProtection } from '@plugins/booking/ports'
import { listSources, readIntent } from '@plugins/payment/ports'
import { readDetails } from '@plugins/rental/ports'
import { readOrder } from '@plugins/shop/ports'
import { type Examined, type KnownIds, originOf } from '../examined'
import type { Read, Reading } from '../reader'
import { readOfferedOfRental, readOfferedToCustomer } from './capabilityReads'
import { checkNotStored } from './privateCalls'
import type { Catalogue } from './publicReads'

const CUSTOMER = 'signed-in calls'

/** Not the shop’s own port, which takes the basket’s id from the device. */
const readCart = (world: World, storeId: string, cartId: string): Promise<Cart> =>
  world.http.request({ method: 'GET', path: `/stores/${storeId}/carts/${cartId}`, auth: 'none', read: parseWith(cart) })

/** Checks the data of the token's test customer. */
export async function checkCustomerReads(examined: Examined, read: Read, catalogue: Catalogue): Promise<void> {
  const { config, token, ids, report } = examined
  const { storeId, unitTypeId, capabilities } = catalogue
  if (token === undefined) {
    report.notChecked('api.shape', CUSTOMER, 'they need the bearer of a test customer in LOCKSTEP_DOCTOR_TOKEN')
    return
  }
  const { providerType } = config.insurance
  const rentals = await read(subscriptionList, world => fetchSubscriptions.run(world))
  if (rentals.answer?.status === 401) return
  if (rentals.answer) checkNotStored(rentals.answer, examined)
  await read(profile, world => fetchProfile.run(world))
  await read(paymentSourceList, world => listSources.run(world))
  await readOfferedToCustomer(read, capabilities)
  if (storeId !== undefined && unitTypeId !== undefined) {
    const found = await read(insuranceOptions(providerType), world => readProtection.run(world, storeId, unitTypeId))
    const offered = found.value?.options.some(({ type }) => type === providerType)
    if (found.value)
      report.expect(offered === true, 'config.protection', 'insurance.providerType', `“${providerType}” is not offered`)
  }
  const rentalId = rentals.value?.[0]?.id
  if (rentalId === undefined) report.notChecked('api.shape', CUSTOMER, 'the test customer rents nothing, so no rental was read')
  else {
    await read(currentAgreement, world => readAgreement.run(world, rentalId))
    if (capabilities.includes('rental-details'))
      checkSigning(await read(rentalDetails, world => readDetails.run(world, rentalId)), examined)
    await readOfferedOfRental(read, capabilities, rentalId)
  }

  const withId = async (name: keyof KnownIds, call: (id: string) => Promise<unknown>): Promise<void> => {
    const id = ids[name]
    if (id !== undefined) await call(id)
    else report.notChecked('api.shape', CUSTOMER, `name one that the test customer has: --${name} ID`)
  }
  await withId('booking', async id => {
    await read(bookingSchema(providerType), world => readBooking.run(world, id))
    if (capabilities.includes('agreement-text')) await read(agreementText, world => readAgreementText.run(world, id))
  })
  await withId('intent', id => read(paymentIntent, world => readIntent.run(world, id)))
  const shop = ids.store ?? storeId
  if (shop === undefined) return
  await withId('basket', id => read(cart, world => readCart(world, shop, id)))
  await withId('order', id => read(order, world => readOrder.run(world, shop, id)))
}

/** The app’s port does not return the link, so it is taken from the raw answer. */
function checkSigning({ answer, value }: Reading<unknown>, { config, report }: Examined): void {
  if (!answer || value === undefined) return
  const { agreement } = rentalDetails.parse(JSON.parse(answer.text))
  if (agreement?.agreementUrl === undefined) return
  const origin = originOf(agreement.agreementUrl)
  report.expect(origin === originOf(config.signing.origin), 'api.signing', answer.address, `a link leads to ${origin}`)
}
