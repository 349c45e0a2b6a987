import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { rentalPaid } from '@/contracts/booking'
import { corePlugin } from '@/app/corePlugin'
import booking from '@plugins/booking/plugin'
import finder from '@plugins/finder/plugin'
import content from '@plugins/content/plugin'
import estimator from '@plugins/estimator/plugin'
import { MOST } from '@plugins/estimator/model/counts'
import { aGroup, aUnit } from '../../support/rental/catalogue'
import { personPlugin } from '../../support/rental/person'
import { fakeServer, type FakeServer } from '../../support/rental/fakeServer'
import { makeApp, type TestAppOptions } from '../../support/makeApp'

const areas = (...list: readonly number[]) => [
  aGroup([], {
    units: list.map((area, at) => aUnit({ id: `u-${area}`, measurement: { system: 'IU', area }, price: 10_000 + at * 1_000 })),
  }),
]
const serverWith = (...list: readonly number[]): FakeServer =>
  fakeServer({ fakes: { 'booking.findUnits': () => areas(...list) } })

const openGuide = (at = '/size-guide', server = serverWith(25, 35, 50, 75, 100), options: TestAppOptions = {}) =>
  makeApp({ ...options, at, plugins: [corePlugin, personPlugin(), content, booking, finder, estimator], ports: server.ports })
type Guide = Awaited<ReturnType<typeof openGuide>>

/** The address is updated half a second after the last change. */
const updateAddress = (app: Guide) => app.advance(500)
// by its heading: computing the roles of a hundred controls takes long
const result = () => screen.getByText('The size you need', { selector: 'h2' }).closest('section') as HTMLElement
const count = (name: string) => screen.getByLabelText(`${name}: how many`)

test('items are counted by buttons or typed, the size is shown beside them, and the list is in the address', async () => {
  const app = await openGuide('/size-guide?utm_source=x')
  expect(result()).toHaveTextContent('Nothing counted yet')
  await userEvent.click(screen.getByText('One Three-seat sofa more'))
  await userEvent.clear(count('Medium box'))
  await userEvent.type(count('Medium box'), '12')
  expect(result()).toHaveTextContent('35 sq ft (3.3 m²)')
  expect(within(result()).getByRole('img')).toHaveAttribute('src', '/pictures/unit-35-640.png')
  expect(result()).toHaveTextContent('Decided by the longest item (Three-seat sofa)')
  await updateAddress(app)
  expect(app.address()).toBe('/size-guide?utm_source=x&items=sofaThree1-boxMedium12')
  await userEvent.click(screen.getByText('One Three-seat sofa fewer'))
  await updateAddress(app)
  expect(app.address()).toBe('/size-guide?items=boxMedium12&utm_source=x')
  expect(app.types().filter(type => type === 'estimator/itemCounted').length).toBeGreaterThan(2)
})

test('choosing a home counts its typical contents, and one press restores the previous list', async () => {
  const app = await openGuide('/size-guide?items=boxMedium12')
  await userEvent.click(screen.getByText('One-bedroom flat'))
  expect(result()).toHaveTextContent('75 to 100 sq ft')
  expect(count('Double bed')).toHaveValue('1')
  expect(screen.getByText('This list has replaced the one you had.')).toBeInTheDocument()
  await userEvent.click(screen.getByText('Undo'))
  await updateAddress(app)
  expect(app.address()).toBe('/size-guide?items=boxMedium12')
  expect(count('Double bed')).toHaveValue('0')
})

test.each(['two', '1.5', '-3', '99999'])(
  '%s is not a count: it stays as typed, is reported beside its field, and the list keeps the count it had',
  async typed => {
    const app = await openGuide('/size-guide?items=boxLarge7')
    // at once: cleared first, the list would have no large box
    await userEvent.tripleClick(count('Large box'))
    await userEvent.paste(typed)
    await userEvent.tab()
    expect(count('Large box')).toHaveValue(typed)
    expect(count('Large box')).toBeInvalid()
    expect(count('Large box')).toHaveAccessibleDescription(/Type a whole number, 0 to 9999/)
    await updateAddress(app)
    expect(app.address()).toBe('/size-guide?items=boxLarge7')
  },
)

test('for more than our largest unit holds, the page shows how many units, and a phone number', async () => {
  await openGuide(`/size-guide?items=boxLarge${MOST}`)
  expect(result()).toHaveTextContent('This is more than our largest unit')
  expect(result()).toHaveTextContent(/at least \d+ of our largest units, 250 sq ft/)
  expect(within(result()).getByRole('link')).toHaveAttribute('href', expect.stringMatching(/^tel:/))
})

test('an invalid list in the address is an empty one', async () => {
  await openGuide('/size-guide?items=constructor7-sofaNine3-%3Cscript%3E')
  expect(result()).toHaveTextContent('Nothing counted yet')
})

describe('at a store', () => {
  test('it shows how many units of the size are free and from which price, and links to those units only', async () => {
    const app = await openGuide('/size-guide?storeId=s1&items=bedDouble1-wardrobe1-boxMedium18')
    expect(result()).toHaveTextContent('35 to 40 sq ft')
    expect(result()).toHaveTextContent('1 unit of this size, from £116 a month')
    await userEvent.click(within(result()).getByRole('link', { name: 'See these units' }))
    await app.settle()
    expect(app.address()).toBe('/register/unit?storeId=s1&ranges=35-40')
    expect(await screen.findAllByRole('button', { name: /Choose this unit/ })).toHaveLength(1)
  })

  test('a taken size links to the next larger one', async () => {
    await openGuide('/size-guide?storeId=s1&items=bedDouble1-wardrobe1-boxMedium18', serverWith(16, 100, 250))
    expect(result()).toHaveTextContent('Next size up: 100 sq ft, 1 unit, from £116 a month')
    expect(within(result()).getByRole('link', { name: 'See these units' })).toHaveAttribute(
      'href',
      '/register/unit?storeId=s1&ranges=100-100',
    )
  })

  test('if nothing is large enough, a link finds another store, with the size kept', async () => {
    await openGuide('/size-guide?storeId=s1&items=bedDouble1-wardrobe1-boxMedium18', serverWith(16, 20))
    expect(result()).toHaveTextContent('Nothing of this size or larger is free here')
    expect(within(result()).getByRole('link', { name: 'Find a store with this size' })).toHaveAttribute(
      'href',
      '/stores?ranges=35-40',
    )
  })

  test('a store that does not answer is reported and can be asked again', async () => {
    const server = serverWith(35, 50)
    server.refuse('booking.findUnits', 'TIMEOUT', 0)
    await openGuide('/size-guide?storeId=s1&items=sofaThree1', server)
    expect(result()).toHaveTextContent('We could not ask the store what is free')
    await userEvent.click(within(result()).getByRole('button', { name: 'Try again' }))
    expect(await within(result()).findByText(/1 unit of this size/)).toBeInTheDocument()
  })

  test('the link to the units fits sizes in square metres, if the visitor uses them', async () => {
    const metres = [
      aGroup([], { units: [3.3, 3.7].map((area, at) => aUnit({ id: `m${at}`, measurement: { system: 'SI', area } })) }),
    ]
    const server = fakeServer({ fakes: { 'booking.findUnits': () => metres } })
    const first = await openGuide('/register/unit?storeId=s1', server)
    await userEvent.click(await screen.findByRole('radio', { name: /Square metres/ }))
    await first.settle()
    await first.go('/size-guide?storeId=s1&items=bedDouble1-wardrobe1-boxMedium18')
    expect(within(result()).getByRole('link', { name: 'See these units' })).toHaveAttribute(
      'href',
      // in square feet, as always in an address: 34 to 41 sq ft include 3.3 and 3.7 m²
      '/register/unit?storeId=s1&ranges=34-41',
    )
  })
})

test('the unit step links to the size guide with its whole query', async () => {
  const app = await openGuide('/register/unit?storeId=s1&startDate=2026-03-10&utm_source=x')
  await userEvent.click(await screen.findByRole('link', { name: 'Use our size guide' }))
  await app.settle()
  expect(app.address()).toBe('/size-guide?storeId=s1&startDate=2026-03-10&utm_source=x')
})

describe('the list is stored', () => {
  test('for an hour on the device, or until the rental is made', async () => {
    const app = await openGuide()
    await userEvent.click(screen.getByText('One Bicycle more'))
    await updateAddress(app)
    app.screen?.unmount()
    const again = await openGuide('/size-guide', undefined, { memory: app.memory, clock: app.clock })
    expect(count('Bicycle')).toHaveValue('1')
    expect(again.address()).toBe('/size-guide?items=bicycle1')
    await again.dispatch(rentalPaid({ bookingId: 'bkg-1' }), 'server')
    again.screen?.unmount()
    await openGuide('/size-guide', undefined, { memory: app.memory, clock: app.clock })
    expect(count('Bicycle')).toHaveValue('0')
  })

  test('for no longer than an hour', async () => {
    const app = await openGuide()
    await userEvent.click(screen.getByText('One Bicycle more'))
    await updateAddress(app)
    app.screen?.unmount()
    await app.clock.advance(3_600_001)
    await openGuide('/size-guide', undefined, { memory: app.memory, clock: app.clock })
    expect(count('Bicycle')).toHaveValue('0')
  })

  test('a list from a link replaces the visitor’s own only once it is changed', async () => {
    const app = await openGuide()
    await userEvent.click(screen.getByText('One Bicycle more'))
    await updateAddress(app)
    await app.go('/size-guide?items=desk2')
    expect(count('Desk')).toHaveValue('2')
    app.screen?.unmount()
    await openGuide('/size-guide', undefined, { memory: app.memory, clock: app.clock })
    expect(count('Bicycle')).toHaveValue('1')
    expect(count('Desk')).toHaveValue('0')
  })

  test('emptied by one press, and restored by another', async () => {
    const app = await openGuide('/size-guide?items=desk2-boxSmall5')
    await userEvent.click(screen.getByRole('button', { name: 'Empty the list' }))
    await app.settle()
    expect(app.address()).toBe('/size-guide')
    expect(count('Desk')).toHaveValue('0')
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    await app.settle()
    expect(app.address()).toBe('/size-guide?items=boxSmall5-desk2')
  })
})
