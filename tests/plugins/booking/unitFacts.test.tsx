import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { makeRental, QUERY } from '../../support/rental/makeRental'
import { customer } from '../../support/rental/person'
import { serverWithRanges, serverWithUnits, wireRange, wireUnit } from './support/wireUnits'
import type { FakeServer } from '../../support/rental/fakeServer'

const atUnits = (server: FakeServer, query = '?storeId=s1') => makeRental({ at: `/register/unit${query}`, server })
const gbp = (amount: number) => ({ amount, currencyCode: 'GBP' })

/** Opens what a row shows on request: all features, all prices, and what is paid when. */
const openDetails = (row: HTMLElement) => userEvent.click(within(row).getByText(/^Details/, { selector: 'summary' }))

/** The page shows one unit with these values; its row, with its details open. */
async function rowOf(unit: Readonly<Record<string, unknown>>): Promise<HTMLElement> {
  const app = await atUnits(serverWithUnits(unit))
  await app.settle()
  const row = document.querySelector<HTMLElement>('[data-unit="u1"]')
  if (!row) throw new Error('There is no row.')
  await openDetails(row)
  return row
}
const card = () => screen.getByRole('heading', { level: 3 }).closest('li') as HTMLElement

describe('size groups', () => {
  test('S2.23 S2.51: the unit step makes one request, in feet, and shows the store’s sizes with prices and the filter', async () => {
    const server = serverWithUnits({}, {})
    await atUnits(server)
    expect(await screen.findByRole('region', { name: 'Small 16 - 50 sq ft' })).toHaveTextContent('£120 per month')
    expect(within(screen.getByRole('radiogroup', { name: 'How much space do you need?' })).getAllByRole('radio')).toHaveLength(4)
    expect(server.calls('booking.findUnits').map(({ args }) => args)).toEqual([['s1', 'IU']])
  })

  describe('a section for each group', () => {
    const seen = { headings: [] as unknown[], units: [] as unknown[], pictures: [] as unknown[] }
    beforeAll(async () => {
      const medium = { range: { system: 'IU', area: { min: 60, max: 130 }, label: '60 - 130' } }
      const units = [60, 75].map(area => wireUnit({ id: `u${area}`, measurement: { system: 'IU', area } }))
      await atUnits(serverWithRanges(wireRange([wireUnit(), wireUnit({ id: 'u2' })]), wireRange(units, medium)))
      for (const section of await screen.findAllByRole('region', { name: /sq ft$/ })) {
        seen.headings.push(within(section).getByRole('heading', { level: 2 }).textContent)
        seen.units.push([...section.querySelectorAll('[data-unit]')].map(row => row.getAttribute('data-unit')))
        seen.pictures.push(
          within(section)
            .getByRole('img', { name: /^A storage unit of/ })
            .getAttribute('alt'),
        )
      }
    })

    test('S3.89 S3.51: under its label', () => {
      expect(seen.headings).toEqual(['Small 16 - 50 sq ft', 'Medium 60 - 130 sq ft'])
    })

    test('S3.52: with its picture, which has a name', () => {
      expect(seen.pictures).toEqual(['A storage unit of 16 - 50 sq ft', 'A storage unit of 60 - 130 sq ft'])
    })

    test('S3.56: with exactly its units', () => {
      expect(seen.units).toEqual([
        ['u1', 'u2'],
        ['u60', 'u75'],
      ])
    })
  })

  test('S3.53 S3.54: a group shows the lowest price of a month and of a week', async () => {
    await atUnits(serverWithUnits({}, { price: gbp(140) }))
    expect(await screen.findByRole('region', { name: /16 - 50/ })).toHaveTextContent('from £120 per month, £27.60 per week')
  })

  test('S3.55: a group shows the lowest price of the first month, and nothing if it is unknown', async () => {
    await atUnits(serverWithRanges(wireRange([wireUnit({ priceFirstMonth: gbp(60) })], { priceFirstMonth: gbp(60) })))
    const group = await screen.findByRole('region', { name: /16 - 50/ })
    expect(group).toHaveTextContent('some with first month £60')
  })

  test('S3.55: without it, there is no such text', async () => {
    await atUnits(serverWithUnits({}))
    expect(await screen.findByRole('region', { name: /16 - 50/ })).not.toHaveTextContent('first month')
  })

  test('S3.48 NET-14: a range in a measure this build does not know is shown as the server labels it', async () => {
    await atUnits(serverWithRanges(wireRange([wireUnit()], { range: { system: 'CUBITS', area: {}, label: 'Lockers' } })))
    expect(await screen.findByRole('heading', { level: 2, name: 'Lockers' })).toBeInTheDocument()
  })
})

describe('a unit', () => {
  test('S3.22 S3.31: its price a month, with pence if there are any', async () => {
    expect(await rowOf({ price: gbp(120.5) })).toHaveTextContent('£120.50 per month')
  })

  test('S3.23 S9.7: a price with pounds as its currency is shown with their symbol', async () => {
    const row = await rowOf({ price: { amount: 85, currencyCode: 'GBP' } })
    expect(row).toHaveTextContent('£85 per month')
    expect(row).not.toHaveTextContent(/GBP|[$€]/)
  })

  test.each([
    { currencySymbol: '£' },
    { currencySymbol: '£', currencyCode: null },
    { currencyCode: 'GBP', currencySymbol: null },
    {},
  ])(
    'S3.24: a price with %j is shown in pounds: by its symbol, by its currency, or because all our prices are',
    async currency => {
      expect(await rowOf({ price: { amount: 85, ...currency } })).toHaveTextContent('£85 per month')
    },
  )

  test.each(['€', '$', 'kr', 'SEK'])('S3.24: a price whose symbol is %s is never shown in pounds', async currencySymbol => {
    await atUnits(serverWithUnits({ price: { amount: 85, currencyCode: 'GBP', currencySymbol } }))
    expect(await screen.findByRole('alert')).toHaveTextContent(/could not be read|answer/i)
    expect(screen.getByRole('main')).not.toHaveTextContent('85')
  })

  test('S3.32: and less prominently the price per week', async () => {
    expect(await rowOf({})).toHaveTextContent(/£120 per month\s*£27.60 per week/)
  })

  test.each([
    ['S3.26 S3.30', { system: 'IU', area: 50 }, '50 sq ft'],
    ['S3.28 S9.14', { system: 'IU', area: 75 }, '75 sq ft'],
    ['S3.25 S9.15', { system: 'SI', area: 4.6 }, '4.6 m²'],
    ['S3.27', { system: 'CUBITS', area: 7 }, '7'],
  ])('%s: its size is shown in its measure', async (_, measurement, area) => {
    await rowOf({ measurement })
    expect(screen.getByRole('heading', { level: 3 })).toHaveTextContent(new RegExp(`^${area}$`))
  })

  test('S3.34: its picture, named by size and label', async () => {
    await rowOf({ label: 'Platinum' })
    expect(screen.getByRole('img', { name: 'A 50 sq ft Platinum storage unit' })).toHaveAttribute(
      'src',
      '/pictures/unit-50-640.png',
    )
  })

  test.each([
    ['S3.36', 'Platinum'],
    ['S3.37', 'Premium'],
    ['S3.38', 'Standard'],
  ])('%s: the label %s is a badge', async (_, label) => {
    expect(within(await rowOf({ label, features: ['GroundFloor'] })).getByText(label)).toBeInTheDocument()
  })

  test('S3.39 NET-14: a label this build does not know is no badge', async () => {
    const row = await rowOf({ label: 'Gold', features: ['GroundFloor'] })
    expect(row).not.toHaveTextContent(/Gold|UNKNOWN/)
    expect(row).toHaveTextContent('£120 per month')
  })

  test.each([
    ['S3.40', ['ExtendedAccess'], 'Extended access possible'],
    ['S3.41 S3.63', ['DirectAccess'], 'Direct access (drive-up, external)'],
    ['S3.42 S3.64', ['GroundFloor'], 'Ground floor'],
    ['S3.62', [], 'Access: standard (by lifts, upper levels)'],
    ['S3.62', ['ExtendedAccess'], 'Access: standard (by lifts, upper levels)'],
  ])('%s: features %s', async (_, features, text) => {
    expect(await rowOf({ features })).toHaveTextContent(text)
  })

  test('S3.43 NET-14: a feature this build does not know is left out', async () => {
    const row = await rowOf({ features: ['Sauna'] })
    expect(row).not.toHaveTextContent(/Sauna|UNKNOWN/)
    expect(row).toHaveTextContent('Access: standard (by lifts, upper levels)')
  })

  test('S3.62: with direct access or on the ground floor no lift is mentioned', async () => {
    expect(await rowOf({ features: ['DirectAccess', 'GroundFloor'] })).not.toHaveTextContent('by lifts')
  })

  test('S3.44 S3.45: a lower current price, and the former price, struck through and in words', async () => {
    const row = await rowOf({ discountedPrice: gbp(60), weeklyDiscountedPrice: gbp(13.8) })
    expect(row).toHaveTextContent('was £120 now £60 per monthwas £27.60 now £13.80 per week')
    expect([...row.querySelectorAll('s')].map(struck => struck.textContent)).toEqual(['£120', '£27.60'])
    // without a stated duration only the first month is discounted
    expect(row).toHaveTextContent('To pay today£81Then each month£126')
  })

  test('S3.44 S3.45: without one nothing is struck through', async () => {
    expect((await rowOf({})).querySelector('s')).toBeNull()
  })

  test('S3.33: the price of the first month is shown if it differs', async () => {
    const row = await rowOf({ priceFirstMonth: gbp(45) })
    expect(row).toHaveTextContent('first month £45')
    expect(row).toHaveTextContent('To pay today£66')
  })

  test('S3.33 S3.47: without it, and without a description, there is no empty block', async () => {
    const row = await rowOf({})
    expect(row).not.toHaveTextContent('first month')
    expect([...row.querySelectorAll('p')].filter(part => part.textContent.trim() === '')).toEqual([])
  })

  test('S3.47: its description is shown', async () => {
    expect(await rowOf({ description: 'By the lift.' })).toHaveTextContent('By the lift.')
  })

  test('what is paid today, each month and over the minimum stay, including fee and protection', async () => {
    const row = await rowOf({})
    const parts = [...row.querySelectorAll('dl > div')].map(part => [...part.children].map(child => child.textContent))
    expect(parts).toEqual([
      ['To pay today', '£141'],
      ['Then each month', '£126'],
      ['Two-month minimum', '£267'],
    ])
    expect(
      screen.getByText(/our lowest protection \(£6 a month\). Today’s price also includes the one-off fee of £15/),
    ).toBeInTheDocument()
  })
})

describe('promotions', () => {
  const half = { promotionId: 'TWOMONTHSFIFTYPERCENTDISCOUNT', type: 'PercentageDiscount', duration: 2, percentageDiscount: 50 }
  test.each([
    ['S3.65 S9.6', half, '50% off for the first 2 months'],
    ['S3.67 S3.68', { ...half, promotionId: 'SPRING', percentageDiscount: 25, duration: 1 }, '25% off for the first month'],
    ['S3.66', { promotionId: 'FIRSTMONTHDISCOUNT_V2', type: 'FirstMonthOnePound' }, 'First month £1'],
    ['S3.67', { promotionId: 'SPRING', type: 'FirstMonthOnePound' }, 'First month £1'],
    ['S3.71', { ...half, duration: null }, '50% off'],
    ['S3.72', { ...half, percentageDiscount: null }, 'Discount'],
  ])('%s: %j is shown', async (_, promotion, text) => {
    expect(within(await rowOf({ promotion })).getByText(text)).toBeInTheDocument()
  })

  test('S3.70 NET-14: a kind this build does not know is not described, and the price is shown', async () => {
    const row = await rowOf({ promotion: { promotionId: 'SPRING', type: 'Gift' } })
    expect(row).not.toHaveTextContent(/UNKNOWN|Gift|off|Discount|First month/)
    expect(row).toHaveTextContent('£120 per month')
  })

  test('S3.46: without one, none', async () => {
    expect(await rowOf({})).not.toHaveTextContent(/off|Discount|First month/)
  })

  test('S3.69: one pound is shown on the card and in the summary, and is the price of the first month', async () => {
    const server = serverWithUnits({
      priceFirstMonth: gbp(1),
      promotion: { promotionId: 'FIRSTMONTHDISCOUNT_V2', type: 'FirstMonthOnePound' },
    })
    await atUnits(server, '?storeId=s1&unitId=u1')
    expect(within(card()).getByText('First month £1')).toBeInTheDocument()
    await openDetails(card())
    expect(card()).toHaveTextContent('To pay today£22')
    const summary = screen.getByRole('complementary', { name: 'Your rental so far' })
    expect(within(summary).getByText('First month £1')).toBeInTheDocument()
    expect(summary).toHaveTextContent('First month discount-£119')
  })
})

describe('pictures of a size', () => {
  const three = ['/pictures/unit-50-640.png', '/pictures/store-1-640.png', '/pictures/yard.png']

  test('S3.35: several pictures are a gallery, turned by hand, each picture named', async () => {
    const app = await atUnits(serverWithUnits({ images: three }))
    const opener = await screen.findByRole('button', { name: /Show 3 pictures$/ })
    await userEvent.click(opener)
    const gallery = screen.getByRole('dialog', { name: 'Pictures of 50 sq ft' })
    const shown = () => within(gallery).getByRole('img')
    expect(shown()).toHaveAccessibleName('A 50 sq ft Standard storage unit')
    expect(within(gallery).getByRole('status')).toHaveTextContent('Picture 1 of 3')
    await userEvent.click(within(gallery).getByRole('button', { name: 'Next' }))
    expect(shown()).toHaveAttribute('src', three[1])
    expect(shown()).toHaveAccessibleName('Picture 2 of a storage unit of 50 sq ft')
    expect(within(gallery).getByRole('status')).toHaveTextContent('Picture 2 of 3')
    await userEvent.click(within(gallery).getByRole('button', { name: 'Previous' }))
    await userEvent.click(within(gallery).getByRole('button', { name: 'Previous' }))
    expect(shown()).toHaveAttribute('src', three[2])
    await userEvent.click(within(gallery).getByRole('button', { name: 'Close the pictures' }))
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(opener).toHaveFocus()
    expect(app.types().filter(type => type === 'booking/picturesTurned')).toHaveLength(5)
  })

  test('S3.35: one picture is not a gallery', async () => {
    await rowOf({})
    expect(within(card()).getAllByRole('img')).toHaveLength(1)
    expect(screen.queryByRole('button', { name: /pictures/ })).toBeNull()
  })
})

test('S3.29: the id of the unit is what is held', async () => {
  const app = await makeRental({
    at: `/register/access-hours${QUERY.replace('u1', 'u2')}`,
    server: serverWithUnits({}, {}),
    person: customer,
  })
  await userEvent.click(await screen.findByRole('radio', { name: /Regular hours/ }))
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }))
  await app.settle()
  expect(app.server.calls('booking.holdUnit').map(({ args }) => args[0])).toEqual([{ unitTypeId: 'u2', moveInAt: '2026-03-10' }])
})
