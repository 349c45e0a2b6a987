import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { aBooking } from '../../support/rental/catalogue'
import { customer, personBecame } from '../../support/rental/person'
import { makeRental, QUERY } from '../../support/rental/makeRental'

const press = async (name: RegExp | string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }))

describe('renting a unit', () => {
  test('S6.2 S2.30: a visitor who becomes a customer goes from the units to the agreement and pays once', async () => {
    const app = await makeRental({ at: '/register/unit?storeId=s1&utm_source=mail' })
    expect(await screen.findByRole('heading', { level: 1, name: 'Choose your unit' })).toBeInTheDocument()
    await press(/Choose this unit.*50 sq ft/)
    await app.settle()
    expect(app.address()).toBe('/register/date?storeId=s1&utm_source=mail&unitId=u1')

    await userEvent.type(await screen.findByLabelText('Day'), '10')
    await userEvent.type(screen.getByLabelText('Month'), '3')
    await userEvent.type(screen.getByLabelText('Year'), '2026')
    await press('Continue')
    await app.settle()
    expect(app.address()).toContain('/register/sign-in?')
    expect(app.address()).toContain('startDate=2026-03-10')

    await app.dispatch(personBecame(customer), 'app')
    expect(app.address()).toContain('/register/access-hours?')
    await userEvent.click(await screen.findByRole('radio', { name: 'Regular hours' }))
    await press('Continue')
    await app.settle()
    expect(app.address()).toContain('/register/insurance?')
    expect(app.server.calls('booking.holdUnit')[0]?.args[0]).toEqual({ unitTypeId: 'u1', moveInAt: '2026-03-10' })

    expect(await screen.findByRole('radio', { name: 'Lockstep Protect' })).toBeChecked()
    await press('Continue')
    await app.settle()
    expect(app.server.calls('booking.addProtection')[0]?.args[1]).toEqual({
      type: 'ProviderProtection',
      declaredValue: 1000,
      levelId: 'cover-1000',
    })
    expect(app.address()).toContain('/register/payment?')

    await userEvent.click(await screen.findByRole('checkbox', { name: /I have read/ }))
    await press(/^Pay £/)
    await app.settle()
    expect(app.address()).toContain('/register/payment/confirm?')
    expect(await screen.findByRole('list', { name: 'What we are doing' })).toBeInTheDocument()
    await app.advance(2_000)
    expect(app.types()).toContain('booking/rentalPaid')
    await app.advance(1_000)
    expect(app.address()).toContain('/register/sign?')
    expect(app.server.calls('booking.confirmPayment')).toHaveLength(1)
    const phases = app
      .events()
      .flatMap(({ type, payload }) => (type === 'booking/confirmPhaseReached' ? [(payload as { phase: string }).phase] : []))
    expect(phases).toEqual([
      'verifyingCredentials',
      'initializingPayment',
      'fetchingAgreement',
      'waitingForAgreement',
      'confirmingAgreement',
      'confirmingPaymentMethod',
      'paymentMethodVerified',
    ])
    expect(app.types()).not.toContain('app/sagaCrashed')
  })

  test('S1.2: the chosen unit is in the address', async () => {
    const app = await makeRental({ at: '/register/unit?storeId=s1' })
    await press(/Choose this unit.*50 sq ft/)
    await app.settle()
    expect(app.address()).toBe('/register/date?storeId=s1&unitId=u1')
  })

  test('S1.3: the chosen day is in the address', async () => {
    const app = await makeRental({ at: '/register/date?storeId=s1&unitId=u1' })
    await press('Tuesday 10 March 2026, available')
    await app.settle()
    expect(app.address()).toBe(`/register/date${QUERY}`)
  })

  test('S1.5: the provider’s protection or the customer’s own is offered, and the choice is sent to the booking', async () => {
    const app = await makeRental({ at: `/register/insurance${QUERY}`, person: customer, stored: aBooking() })
    expect(await screen.findByRole('radio', { name: 'Lockstep Protect' })).toBeInTheDocument()
    await userEvent.click(screen.getByRole('radio', { name: 'My own insurance' }))
    await press('Continue')
    await app.settle()
    expect(app.server.calls('booking.addProtection').map(({ args }) => args.slice(0, 2))).toEqual([['bkg-1', { type: 'Other' }]])
  })

  test('S2.20: the summary shows store, unit, day and the complete price', async () => {
    await makeRental({ at: `/register/date${QUERY}` })
    const panel = await screen.findByRole('complementary', { name: 'Your rental so far' })
    expect(within(panel).getByText('Lockstep Storage Bristol Temple Quay')).toBeInTheDocument()
    expect(panel.querySelector('[data-line="MonthlyPrice"]')).toHaveTextContent('Storage fee£120')
    expect(panel.querySelector('[data-line="FirstMonth"]')).toHaveTextContent('£141')
    expect(panel.querySelector('[data-line="MinimumStay"]')).toHaveTextContent('£267')
  })
})
