import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ExtendedAccessInfo, Store } from '@/domain/schemas/store'
import { aBooking, aGroup, aStore, aUnit, extendedAccess } from '../../support/rental/catalogue'
import { customer } from '../../support/rental/person'
import { fakeServer } from '../../support/rental/fakeServer'
import { makeRental, QUERY } from '../../support/rental/makeRental'

const EVERY_DAY = (['MONDAY', 'TUESDAY', 'WEDNESDAY', 'THURSDAY', 'FRIDAY', 'SATURDAY', 'SUNDAY'] as const).map(weekday => ({
  weekday,
  fromHour: '05:00',
  toHour: '23:00',
}))
const serverWith = (info: ExtendedAccessInfo, store: Partial<Store> = {}) =>
  fakeServer({ fakes: { 'booking.readExtendedAccess': () => info, 'booking.listStores': () => [aStore(store)] } })
const atAccess = (server = fakeServer(), query = QUERY, person = customer) =>
  makeRental({ at: `/register/access-hours${query}`, person, server })
const pressContinue = async (): Promise<void> => userEvent.click(await screen.findByRole('button', { name: 'Continue' }))
const confirmation = () => screen.getByRole('checkbox', { name: /I understand that I can’t remove it later/ })

describe('two choices', () => {
  test('S2.29 S7.28 both with their hours; the second with its price by month and week; neither is preselected', async () => {
    await atAccess(serverWith({ ...extendedAccess, hours: EVERY_DAY }))
    const regular = await screen.findByRole('radio', { name: 'Regular hours' })
    const extended = screen.getByRole('radio', { name: 'Extended access' })
    expect(regular).toHaveAccessibleDescription('Included in your price Mon–Fri 08:30–17:30, no access on Saturday and Sunday')
    expect(extended).toHaveAccessibleDescription(
      '+ £12 per month (£2.76 per week) Mon–Sun 05:00–23:00, from your first day. You pay the first £12 today.',
    )
    expect(screen.getByText(/You can also add it later in your account\.$/)).toBeInTheDocument()
    expect(regular).not.toBeChecked()
    expect(extended).not.toBeChecked()
  })

  test('S3.80 the store’s hours are shown if the offer names none, and nothing if the store has none either', async () => {
    const app = await atAccess(serverWith(extendedAccess, { extendedHours: EVERY_DAY }))
    expect(await screen.findByText(/^Mon–Sun 05:00–23:00, from your first day/)).toBeInTheDocument()
    app.screen?.unmount()
    await atAccess(serverWith(extendedAccess))
    expect(await screen.findByRole('radio', { name: 'Extended access' })).toHaveAccessibleDescription(
      '+ £12 per month (£2.76 per week)',
    )
  })

  test('S9.5 A11Y-19 the note that extended hours cannot be undone comes before the choice, and is confirmed before Continue', async () => {
    const app = await atAccess()
    expect(await screen.findByRole('radiogroup', { name: 'Access hours' })).toHaveAccessibleDescription(
      /Once you have booked it, you can’t remove it/,
    )
    await userEvent.click(screen.getByRole('radio', { name: 'Extended access' }))
    await app.settle()
    expect(confirmation()).not.toBeChecked()
    await pressContinue()
    expect(confirmation()).toHaveAccessibleDescription(
      /Confirm that you can’t remove extended access later, or choose regular hours/,
    )
    expect(app.server.calls('booking.holdUnit')).toHaveLength(0)
    await userEvent.click(confirmation())
    await pressContinue()
    await app.settle()
    expect(app.server.calls('booking.holdUnit')[0]?.args[0]).toMatchObject({ extendedAccess: true })
    expect(app.address()).toBe(`/register/insurance${QUERY}&accessHours=extended`)
  })

  test('Continue without an answer leads to what is missing: the first choice, then the checkbox', async () => {
    const app = await atAccess()
    await pressContinue()
    await app.settle()
    expect(screen.getByRole('radiogroup', { name: 'Access hours' })).toHaveAccessibleDescription(/Make a selection to continue/)
    expect(screen.getByRole('radio', { name: 'Regular hours' })).toHaveFocus()
    await userEvent.click(screen.getByRole('radio', { name: 'Extended access' }))
    await pressContinue()
    await app.settle()
    expect(confirmation()).toHaveFocus()
  })

  test('S9.5 after switching to regular and back it must be confirmed again; regular hours need no confirmation', async () => {
    const app = await atAccess()
    await userEvent.click(await screen.findByRole('radio', { name: 'Extended access' }))
    await userEvent.click(confirmation())
    await userEvent.click(screen.getByRole('radio', { name: 'Regular hours' }))
    expect(screen.queryByRole('checkbox')).toBeNull()
    await userEvent.click(screen.getByRole('radio', { name: 'Extended access' }))
    expect(confirmation()).not.toBeChecked()
    await userEvent.click(screen.getByRole('radio', { name: 'Regular hours' }))
    await pressContinue()
    await app.settle()
    expect(app.address()).toBe(`/register/insurance${QUERY}`)
  })

  test('S4.69 a person whose held unit already has extended hours is not asked to confirm them again', async () => {
    const stored = aBooking({ extendedAccess: true })
    const app = await makeRental({ at: `/register/access-hours${QUERY}&accessHours=extended`, person: customer, stored })
    expect(await screen.findByRole('radio', { name: 'Extended access' })).toBeChecked()
    expect(screen.queryByRole('checkbox')).toBeNull()
    await pressContinue()
    await app.settle()
    expect(app.server.calls('booking.holdUnit')).toHaveLength(0)
    expect(app.address()).toBe(`/register/insurance${QUERY}&accessHours=extended`)
  })
})

describe('nothing to choose', () => {
  test('S2.30 a store without extended hours skips the step: the unit is held, and the protection step says which hours it has', async () => {
    const app = await atAccess(serverWith({ available: false, price: 0 }))
    expect(
      await screen.findByText(
        'Access hours: Mon–Fri 08:30–17:30, no access on Saturday and Sunday. They are included in your price. This store has no extended access.',
      ),
    ).toBeInTheDocument()
    expect(app.server.calls('booking.holdUnit')[0]?.args[0]).toEqual({ unitTypeId: 'u1', moveInAt: '2026-03-10' })
    expect(app.address()).toBe(`/register/insurance${QUERY}`)
  })

  test('the day step says that Continue holds the unit to people who already have extended access at the store, and to nobody who will be asked about hours', async () => {
    const extended = { ...customer, extendedAt: ['s1'] }
    const app = await makeRental({ at: `/register/date${QUERY}`, person: extended, server: fakeServer() })
    expect(await screen.findByText(/hold your unit for 30 minutes/)).toBeInTheDocument()
    await pressContinue()
    await app.settle()
    expect(app.address()).toBe(`/register/insurance${QUERY}&accessHours=extended`)
    expect(app.server.calls('booking.holdUnit')).toHaveLength(1)
    app.screen?.unmount()
    await makeRental({ at: `/register/date${QUERY}`, person: { ...customer, extendedAt: ['s2'] }, server: fakeServer() })
    await screen.findByRole('button', { name: 'Continue' })
    expect(screen.queryByText(/hold your unit/)).toBeNull()
  })

  test('a link that asks for extended hours a store does not have continues with regular ones', async () => {
    const app = await atAccess(serverWith({ available: false, price: 0 }), `${QUERY}&accessHours=extended`)
    await screen.findByText(/store has no extended access/)
    expect(app.address()).toBe(`/register/insurance${QUERY}`)
  })

  test('S4.69 S4.70 a person with extended hours at the store is not asked, and reads why; at another store they are', async () => {
    const app = await atAccess(fakeServer(), QUERY, { ...customer, extendedAt: ['s1'] })
    expect(app.address()).toBe(`/register/insurance${QUERY}&accessHours=extended`)
    expect(await screen.findByText(/already have extended access at Lockstep Storage Bristol Temple Quay/)).toBeInTheDocument()
    expect(app.server.calls('booking.holdUnit')[0]?.args[0]).toMatchObject({ extendedAccess: true })
    app.screen?.unmount()
    await atAccess(fakeServer(), QUERY, { ...customer, extendedAt: ['s2'] })
    expect(await screen.findAllByRole('radio')).toHaveLength(2)
  })
})

describe('a unit without extended hours, at a store that has them', () => {
  const server = (extra = {}) =>
    fakeServer({
      fakes: {
        'booking.findUnits': () => [{ ...aGroup([]), units: [aUnit({ features: ['GroundFloor'] }), aUnit({ id: 'u2' })] }],
        ...extra,
      },
    })

  test('S2.30 the access step is skipped, the unit is held once with regular hours, and Back skips the step too', async () => {
    const app = await atAccess(server(), `${QUERY}&accessHours=extended`)
    expect(await screen.findByText(/included in your price. This unit has no extended access./)).toBeInTheDocument()
    expect(app.address()).toBe(`/register/insurance${QUERY}`)
    expect(app.server.calls('booking.holdUnit').map(({ args }) => args[0])).toEqual([
      { unitTypeId: 'u1', moveInAt: '2026-03-10' },
    ])
    expect(screen.getByRole('link', { name: 'Back' })).toHaveAttribute('href', `/register/date${QUERY}`)
    expect(screen.queryByRole('link', { name: 'Change Access' })).toBeNull()
  })

  test('the day step says that Continue holds the unit if no other step comes before', async () => {
    const app = await makeRental({ at: `/register/date${QUERY}`, person: customer, server: server() })
    expect(await screen.findByText(/hold your unit for 30 minutes/)).toBeInTheDocument()
    await pressContinue()
    await app.settle()
    expect(app.address()).toBe(`/register/insurance${QUERY}`)
    expect(app.server.calls('booking.holdUnit')).toHaveLength(1)
  })

  test('the day step does not say so to people who must enter their details first', async () => {
    const app = await makeRental({
      at: `/register/date${QUERY}`,
      person: { ...customer, profile: 'incomplete' },
      server: server(),
    })
    await screen.findByRole('button', { name: 'Continue' })
    expect(screen.queryByText(/hold your unit/)).toBeNull()
    await pressContinue()
    await app.settle()
    expect(app.address()).toBe(`/register/sign-in${QUERY}`)
  })

  test('if no unit of the store has extended hours, the page says it of the store and does not suggest another unit there', async () => {
    const none = [aUnit({ features: ['GroundFloor'] }), aUnit({ id: 'u2', features: [] })]
    const app = await atAccess(server({ 'booking.findUnits': () => [{ ...aGroup([]), units: none }] }))
    expect(await screen.findByText(/This store has no extended access/)).toBeInTheDocument()
    expect(app.server.calls('booking.readExtendedAccess')).toHaveLength(0)
  })

  test('hours that the store does not provide are described in words', async () => {
    await atAccess(server({ 'booking.listStores': () => [aStore({ staffedHours: undefined })] }))
    expect(
      await screen.findByText(
        'Access hours: the store’s regular hours. They are included in your price. This unit has no extended access.',
      ),
    ).toBeInTheDocument()
  })

  test('extended hours that the customer has at the store for another unit do not apply to this one', async () => {
    const app = await atAccess(server(), QUERY, { ...customer, extendedAt: ['s1'] })
    expect(app.address()).toBe(`/register/insurance${QUERY}`)
    expect(await screen.findByText(/This unit has no extended access/)).toBeInTheDocument()
    expect(app.server.calls('booking.holdUnit')[0]?.args[0]).not.toHaveProperty('extendedAccess')
  })

  test('while the unit is unknown extended hours cannot be chosen', async () => {
    const failing = server()
    failing.refuse('booking.findUnits', 'TIMEOUT', 0)
    await atAccess(failing)
    expect(await screen.findByRole('radio', { name: 'Extended access' })).toBeDisabled()
    expect(screen.getByText('Not known for this unit at the moment')).toBeInTheDocument()
  })
})

describe('the price is unknown', () => {
  const failing = () => {
    const server = fakeServer()
    server.refuse('booking.readExtendedAccess', 'TIMEOUT', 0)
    return server
  }
  test('S7.28 S8.61 the page says so, regular hours remain available, and a retry loads the price', async () => {
    const app = await atAccess(failing())
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the price of extended access')
    expect(screen.getByRole('radio', { name: 'Extended access' })).toBeDisabled()
    expect(screen.getByRole('radio', { name: 'Regular hours' })).toBeEnabled()
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await app.settle()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('+ £12 per month (£2.76 per week)')).toBeInTheDocument()
  })

  test('a price that failed to load at the day step is not shown as a failure while this step loads it again', async () => {
    const server = fakeServer()
    server.refuse('booking.readExtendedAccess', 'TIMEOUT', 0)
    const app = await makeRental({ at: `/register/date${QUERY}`, person: customer, server })
    await app.settle()
    let answer = (): void => undefined
    server.hold('booking.readExtendedAccess', new Promise(resolve => (answer = resolve)))
    await app.go(`/register/access-hours${QUERY}`)
    expect(screen.queryByRole('alert')).toBeNull()
    answer()
    await app.settle()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByText('+ £12 per month (£2.76 per week)')).toBeInTheDocument()
  })

  test('S7.28 S8.61 extended hours from a link are not booked at a price the person has not seen', async () => {
    const app = await atAccess(failing(), `${QUERY}&accessHours=extended`)
    await pressContinue()
    expect(await screen.findByText(/can’t be booked until we know its price/)).toBeInTheDocument()
    expect(app.server.calls('booking.holdUnit')).toHaveLength(0)
    await userEvent.click(screen.getByRole('radio', { name: 'Regular hours' }))
    await pressContinue()
    await app.settle()
    expect(app.address()).toBe(`/register/insurance${QUERY}`)
  })
})
