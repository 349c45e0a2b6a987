import { screen, within } from '@testing-library/react'
import type { Booking } from '@/domain/schemas/booking'
import shop from '@plugins/shop/plugin'
import { insured } from '../../support/rental/catalogue'
import { customer } from '../../support/rental/person'
import { makeRental } from '../../support/rental/makeRental'

const atPack = (changes: Partial<Booking> = {}) =>
  makeRental({
    beside: [shop],
    at: '/register/download',
    person: customer,
    stored: insured({ status: 'Ongoing', expiresAt: undefined, ...changes }),
  })

test('beside the move-in pack boxes for the unit are offered, from the shop of its store', async () => {
  await atPack()
  const offer = within(await screen.findByRole('region', { name: 'Boxes for a 50 sq ft unit' }))
  expect(offer.getByRole('link', { name: 'See boxes at your store' })).toHaveAttribute('href', '/shop/products?storeId=s1')
})

test('for a unit in a measure that this build does not know boxes are offered without its size', async () => {
  const { unit } = insured()
  await atPack({ unit: { ...unit, measurement: { system: 'UNKNOWN', area: 50 } } })
  expect(await screen.findByRole('region', { name: 'Boxes for your unit' })).toBeVisible()
})
