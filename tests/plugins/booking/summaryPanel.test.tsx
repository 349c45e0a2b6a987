import { screen } from '@testing-library/react'
import { aBooking, insured } from '../../support/rental/catalogue'
import { customer } from '../../support/rental/person'
import { makeRental, QUERY } from '../../support/rental/makeRental'

/** A part of the panel beside the steps, by what it is about. */
async function panelItem(item: 'unit' | 'store'): Promise<HTMLElement | null> {
  const panel = await screen.findByRole('complementary', { name: 'Your rental so far' })
  return panel.querySelector<HTMLElement>(`[data-item="${item}"]`)
}
const booked = (unit: object) => insured({ unit: { ...aBooking().unit, ...unit } })

test.each([
  ['IU', '50 sq ft: Corner unit'],
  ['SI', '4.6 m²: Corner unit'],
])('S3.95 in %s the panel shows the size of the booked unit, even if its name does not contain it', async (system, said) => {
  const kept = { 'booking-store:measurement-system': system }
  await makeRental({ at: `/register/payment${QUERY}`, person: customer, stored: booked({ name: 'Corner unit' }), kept })
  expect(await panelItem('unit')).toHaveTextContent(said)
})

test('S3.96 the panel lists the features of the booked unit, each once, without those in its name', async () => {
  const stored = booked({ features: ['GroundFloor', 'DirectAccess'] })
  await makeRental({ at: `/register/payment${QUERY}`, person: customer, stored })
  const unit = await panelItem('unit')
  expect(unit).toHaveTextContent('Direct access (drive-up, external)')
  expect(unit?.textContent.match(/ground floor/gi)).toHaveLength(1)
})

test.each([
  ['payment', insured(), 'Bristol BS2 0QX'],
  ['date', undefined, '14 Avonside Yard, Bristol BS2 0QX'],
])('S3.97 at the step %s the panel shows the name and address of the store', async (step, stored, address) => {
  await makeRental({ at: `/register/${step}${QUERY}`, person: customer, ...(stored && { stored }) })
  expect((await panelItem('store'))?.textContent).toBe(`Lockstep Storage Bristol Temple Quay${address}`)
})
