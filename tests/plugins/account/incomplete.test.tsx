import { screen } from '@testing-library/react'
import { profileFoundIncomplete } from '@/contracts/http'
import { makeApp } from '../../support/makeApp'
import { createMemoryDevice } from '../../support/memoryAdapters'
import { makeRental, QUERY } from '../../support/rental/makeRental'
import { insured } from '../../support/rental/catalogue'
import { customer, personBecame } from '../../support/rental/person'

const NOW = Date.parse('2026-03-02T10:00:00Z')
const address = { houseNumber: '14', line1: 'Avonside Yard', city: 'Bristol', postalCode: 'BS1 6QT', country: 'GB' }
const contact = { givenName: 'Ada', familyName: 'Byron', phoneNumber: '+447400123456', email: 'ada@example.com', address }

test('AUTH-58 S6.18 when another call reports the profile as incomplete, the form is filled with the known values', async () => {
  const memory = createMemoryDevice(() => NOW)
  memory.cookies.set('auth0.lockstep-web.is.authenticated', 'true')
  const app = await makeApp({
    at: '/app',
    memory,
    ports: {
      'account.fetchProfile': () => contact,
      'account.fetchSubscriptions': () => [],
      'account.renewSession': () => ({ outcome: 'renewed', subject: 'cus_1', expiresAt: NOW + 3_600_000 }),
    },
  })
  await app.dispatch(profileFoundIncomplete(), 'server')
  const known = { 'First name': 'Ada', 'Last name': 'Byron', 'E-mail': 'ada@example.com', 'Phone number': '07400 123456' }
  for (const [label, value] of Object.entries({
    ...known,
    'Street address': 'Avonside Yard',
    'Town or city': 'Bristol',
    Postcode: 'BS1 6QT',
  }))
    expect(await screen.findByLabelText(label)).toHaveValue(value)
  expect(app.state<{ account: { profile: { status: string } } }>().account.profile.status).toBe('incomplete')
})

test('AUTH-58 an incomplete profile reported during the rental leads to the date step, and the booking is kept', async () => {
  const rental = await makeRental({ at: `/register/payment${QUERY}`, person: customer, stored: insured() })
  expect(rental.address()).toContain('/register/payment')
  await rental.dispatch(personBecame({ profile: 'incomplete' }), 'server')
  await rental.dispatch(profileFoundIncomplete(), 'server')
  expect(rental.address()).toBe(`/register/date${QUERY}`)
  expect(rental.keptValue('booking-store:booking-id')).toBe(insured().id)
})
