import { screen } from '@testing-library/react'
import { insured } from '../../support/rental/catalogue'
import { atFinder, card } from '../finder/support/finder'
import { customer } from '../../support/rental/person'
import { makeRental, QUERY } from '../../support/rental/makeRental'

describe('S3.74 the store’s name', () => {
  test('S3.74 on its card', async () => {
    await atFinder({ at: '/stores?place=Bristol' })
    expect(card('quay').getByRole('heading')).toHaveTextContent('Bristol Temple Quay')
  })

  test('S3.74 in the summary beside each step', async () => {
    const booking = insured()
    await makeRental({ at: `/register/payment${QUERY}`, person: customer, stored: booking })
    expect(await screen.findByRole('complementary', { name: 'Your rental so far' })).toHaveTextContent(booking.store.name)
  })

  test('S3.74 in the confirmation', async () => {
    const booking = insured({ status: 'Ongoing', expiresAt: undefined })
    await makeRental({ at: '/register/download', person: customer, stored: booking })
    expect(screen.getByRole('main')).toHaveTextContent(`You move in at ${booking.store.name}`)
  })
})
