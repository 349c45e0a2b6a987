import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Booking, InsuranceOptions } from '@/domain/schemas/booking'
import type { Plugin } from '@/kernel/contract'
import content from '@plugins/content/plugin'
import { aBooking, insured, protectionOptions } from '../../support/rental/catalogue'
import { customer } from '../../support/rental/person'
import { fakeServer } from '../../support/rental/fakeServer'
import { makeRental, QUERY } from '../../support/rental/makeRental'

interface Start {
  readonly booking?: Booking
  readonly options?: Partial<InsuranceOptions>
  readonly kept?: Readonly<Record<string, unknown>>
  readonly beside?: readonly Plugin[]
}
const atProtection = async ({ booking = aBooking(), options = {}, kept = {}, beside = [] }: Start = {}) => {
  const server = fakeServer({ booking, fakes: { 'booking.readProtection': () => ({ ...protectionOptions, ...options }) } })
  const app = await makeRental({
    at: `/register/insurance${QUERY}`,
    person: customer,
    server,
    beside,
    kept: { 'booking-store:booking-id': booking.id, ...kept },
  })
  await screen.findByRole('radiogroup', { name: 'Protection' })
  return app
}
const values = () => within(screen.getByRole('radiogroup', { name: 'What are your things worth?' }))
const valueOf = (name: string) => values().getByRole('radio', { name })
const declare = (name: string): Promise<void> => userEvent.click(valueOf(name))
const ours = () => screen.getByRole('radio', { name: 'Lockstep Protect' })
const own = () => screen.getByRole('radio', { name: 'My own insurance' })
const pressContinue = async (): Promise<void> => userEvent.click(screen.getByRole('button', { name: 'Continue' }))

describe('our protection', () => {
  test('S2.28 protection options are requested by store and unit, and offered', async () => {
    const app = await atProtection()
    expect(app.server.calls('booking.readProtection').map(({ args }) => args)).toEqual([['s1', 'u1']])
    expect([ours(), own()].every(option => option.isConnected)).toBe(true)
  })

  test('S3.108 is chosen at first', async () => {
    await atProtection()
    expect(ours()).toBeChecked()
    expect(own()).not.toBeChecked()
  })

  test('S9.22 nothing above the price already shown is preselected: the lowest level is, and says that the price includes it', async () => {
    const app = await atProtection()
    expect(valueOf('Up to £1,000')).toBeChecked()
    expect(valueOf('Up to £1,000')).toHaveAccessibleDescription('Included in the unit’s price')
    expect(screen.getByText('Cover up to £1,000:').parentElement).toHaveTextContent(
      'Cover up to £1,000: £5.50 per month (£1.27 per week). It covers theft, fire, water and vermin, up to £1,000 for everything',
    )
    expect(screen.getByText(/We’ve begun with £1,000/)).toBeInTheDocument()
    expect(valueOf('Up to £2,000')).toHaveAccessibleDescription('+ £2.75 per month Usual for a unit of this size')
    expect(document.querySelector('[data-line="Insurance"]')).toHaveTextContent('£5.50')
    await declare('Up to £2,000')
    await app.settle()
    expect(valueOf('Up to £2,000')).toBeChecked()
    expect(screen.queryByText(/We’ve begun with/)).toBeNull()
  })

  test('S3.122 the usual value is preselected if it costs no more than the lowest level', async () => {
    const levels = protectionOptions.levels.map(level => ({ ...level, price: 550 }))
    await atProtection({ options: { levels } })
    expect(valueOf('Up to £2,000')).toBeChecked()
    expect(valueOf('Up to £2,000')).toHaveAccessibleDescription(/^Included in the unit’s price/)
    expect(screen.queryByText(/We’ve begun with/)).toBeNull()
  })

  test('A11Y-24 the value of things is chosen from a list: there is no slider to drag', async () => {
    await atProtection()
    expect(screen.queryByRole('slider')).toBeNull()
    await declare('Up to £3,000')
    expect(valueOf('Up to £3,000')).toBeChecked()
    expect(screen.getByText('Cover up to £3,000:')).toBeInTheDocument()
  })

  test('S3.121 S3.122 values increase by the increment up to the maximum, including the usual one', async () => {
    await atProtection({ options: { coverageIncrement: 500, defaultValueOfGoods: 1_250 } })
    const shown = () =>
      values()
        .getAllByRole('radio')
        .map(radio => [
          radio.closest('label')?.querySelector('[id$=title]')?.textContent,
          radio.closest('label')?.querySelector('[id$=price]')?.textContent,
        ])
    const few = [
      ['Up to £500', 'Included in the unit’s price'],
      ['Up to £1,000', 'Included in the unit’s price'],
      ['Up to £1,250', '+ £2.75 per month'],
      ['Up to £1,500', '+ £2.75 per month'],
    ]
    expect(shown()).toEqual(few)
    const more = screen.getByRole('button', { name: 'Show values above £1,500' })
    await userEvent.click(more)
    expect(shown()).toEqual([
      ...few,
      ['Up to £2,000', '+ £2.75 per month'],
      ['Up to £2,500', '+ £5.50 per month'],
      ['Up to £3,000', '+ £5.50 per month'],
      ['More than £3,000', undefined],
    ])
    await userEvent.click(screen.getByRole('button', { name: 'Show fewer values' }))
    expect(shown()).toEqual(few)
    await declare('Up to £1,250')
    expect(screen.getByText('Cover up to £2,000:')).toBeInTheDocument()
  })

  describe('every level is in a table', () => {
    let rows: readonly (readonly (string | null)[])[] = []
    beforeAll(async () => {
      await atProtection()
      await userEvent.click(screen.getByText('All levels and prices', { selector: 'summary' }))
      const table = screen.getByText('£1,000 (yours)').closest('table') as HTMLElement
      rows = within(table)
        .getAllByRole('row')
        .map(row => [...row.children].map(cell => cell.textContent))
    })

    test.each([
      ['S3.124', 'cover, the chosen one named', 0, ['£1,000 (yours)', '£2,000', '£3,000']],
      ['S3.125', 'price by month', 1, ['£5.50', '£8.25', '£11']],
      ['S3.126', 'price by week', 2, ['£1.27', '£1.90', '£2.53']],
    ])('%s with its %s', (_, __, column, values) => {
      expect(rows.slice(1).map(row => row[column])).toEqual(values)
    })
  })

  test('S3.123 S7.11 another value is sent with the id of its level, and the summary shows the server’s answer', async () => {
    const app = await atProtection()
    await declare('Up to £3,000')
    expect(document.querySelector('[data-line="Insurance"]')).toHaveTextContent('£11')
    await pressContinue()
    await app.settle()
    expect(app.server.calls('booking.addProtection')[0]?.args.slice(0, 2)).toEqual([
      'bkg-1',
      { type: 'ProviderProtection', declaredValue: 3000, levelId: 'cover-3000' },
    ])
    expect(app.address()).toBe(`/register/payment${QUERY}`)
  })

  test('S3.104 what is booked is selected after a reload, and a change is sent', async () => {
    const booking = insured({ insurance: { type: 'ProviderProtection', price: 1_100, declaredValue: 3000 } })
    const app = await atProtection({ booking })
    expect(valueOf('Up to £3,000')).toBeChecked()
    await declare('Up to £1,000')
    await pressContinue()
    await app.settle()
    expect(app.server.calls('booking.addProtection')[0]?.args[1]).toMatchObject({ declaredValue: 1000, levelId: 'cover-1000' })
  })

  test.each([
    ['ours with its price', { type: 'ProviderProtection', price: 1_100 }, 'Lockstep Protect, £11 per month'],
    ['ours without', { type: 'ProviderProtection' }, 'Lockstep Protect'],
    ['own', { type: 'Other' }, 'My own insurance'],
  ])('S3.102 S3.103 the summary names the protection of the booking: %s', async (_, insurance, words) => {
    await atProtection({ booking: insured({ insurance }) })
    expect(document.querySelector('[data-item="protection"] dd')?.textContent).toBe(words)
  })

  test('another value or the customer’s own insurance shows how it changes the price', async () => {
    await atProtection()
    await declare('Up to £3,000')
    expect(screen.getByText(/^You pay/)).toHaveTextContent(
      'Protection: £5.50 a month more. You pay £146 today, then £131 each month.',
    )
    expect(document.querySelector('[data-line="Insurance"]')).toHaveTextContent('up to £3,000')
    await userEvent.click(own())
    expect(screen.getByText(/^You pay/)).toHaveTextContent(
      'Protection: £11 a month less. You pay £135 today, then £120 each month.',
    )
    expect(document.querySelector('[data-line="Insurance"]')).toBeNull()
  })
})

describe('more than the maximum', () => {
  test('S8.36 is reported before anything is sent, with a phone number, and the value stays editable', async () => {
    const app = await atProtection()
    await declare('More than £3,000')
    expect(valueOf('More than £3,000')).toBeChecked()
    expect(screen.getByRole('alert')).toHaveTextContent(
      'We cannot cover this value online. Choose a lower one, or contact customer service',
    )
    expect(within(screen.getByRole('alert')).getByRole('link')).toHaveAttribute('href', 'tel:01632960100')
    await pressContinue()
    expect(screen.getByRole('radiogroup', { name: 'What are your things worth?' })).toHaveAccessibleDescription(
      /Online we cover up to £3,000/,
    )
    expect(app.server.calls('booking.addProtection')).toHaveLength(0)
    await declare('Up to £3,000')
    await pressContinue()
    await app.settle()
    expect(app.address()).toBe(`/register/payment${QUERY}`)
  })

  test('S8.36 refused by the server shows the same, and the value stays editable', async () => {
    const app = await atProtection()
    app.server.refuse('booking.addProtection', 'MAX_INSURANCE_VALUE_EXCEEDED', 400)
    await pressContinue()
    expect(await screen.findByRole('alert')).toHaveTextContent('contact customer service')
    expect(screen.getByRole('link', { name: 'Call 01632 960 100' })).toHaveAttribute('href', 'tel:01632960100')
    expect(valueOf('Up to £1,000')).toBeEnabled()
  })
})

describe('the customer’s own insurance', () => {
  test('S5.32 S9.4 states the deadline for the proof', async () => {
    await atProtection()
    await userEvent.click(own())
    const rule = screen.getByRole('region', { name: 'Send us proof within 14 days' })
    expect(rule).toHaveTextContent(
      'E-mail your proof of insurance by Tuesday 24 March 2026, 14 days after you move in, to help@lockstep.example',
    )
    expect(within(rule).getByRole('link')).toHaveAttribute('href', 'mailto:help@lockstep.example')
  })

  test('S5.33 states that without proof the protection is added', async () => {
    await atProtection()
    await userEvent.click(own())
    const rule = screen.getByRole('region', { name: 'Send us proof within 14 days' })
    expect(rule).toHaveTextContent('Otherwise we add our protection to your rental: Lockstep Protect, from £5.50 per month.')
  })

  test('S3.109 S3.190 is sent without a value, and stored', async () => {
    const app = await atProtection()
    await userEvent.click(own())
    await pressContinue()
    await app.settle()
    expect(app.server.calls('booking.addProtection')[0]?.args[1]).toEqual({ type: 'Other' })
    expect(app.keptValue('booking-store:insurance-type')).toBe('Other')
    expect(app.address()).toBe(`/register/payment${QUERY}`)
  })

  test('after switching back and forth the declared value is kept', async () => {
    await atProtection()
    await declare('Up to £3,000')
    await userEvent.click(own())
    await userEvent.click(ours())
    expect(valueOf('Up to £3,000')).toBeChecked()
  })
})

describe('more to read', () => {
  const articles = [
    { type: 'ProviderProtection', readMoreArticleId: 'protection' },
    { type: 'Other', readMoreArticleId: 'own-insurance' },
  ]
  test('S3.128 the article of the selected kind opens in a new tab, as its link says', async () => {
    await atProtection({ options: { options: articles }, beside: [content] })
    const link = await screen.findByRole('link', { name: 'What is covered, and what is not (opens in a new tab)' })
    expect(link).toHaveAttribute('href', '/articles/protection')
    expect(link).toHaveAttribute('target', '_blank')
    await userEvent.click(own())
    expect(await screen.findByRole('link', { name: /^What your own insurance has to cover/ })).toHaveAttribute(
      'href',
      '/articles/own-insurance',
    )
  })

  test.each(['__proto__', 'javascript:alert(1)', '/evil.example', '../sign-in?target=//evil.example'])(
    'SEC-04 S3.128 an article we do not have has no link: %s',
    async readMoreArticleId => {
      const app = await atProtection({
        options: { options: [{ type: 'ProviderProtection', readMoreArticleId }] },
        beside: [content],
      })
      await app.settle()
      expect(screen.queryByRole('link', { name: /opens in a new tab/ })).toBeNull()
    },
  )
})

describe('the kinds of protection', () => {
  const kinds = () => within(screen.getByRole('radiogroup', { name: 'Protection' })).getAllByRole('radio')

  test('S3.127 NET-14 each kind the server offers is one radio button; a kind this build does not know is not offered', async () => {
    const app = await atProtection({ options: { options: [{ type: 'ProviderProtection' }, { type: 'UNKNOWN' }] } })
    expect(kinds()).toEqual([ours()])
    app.screen?.unmount()
    await atProtection({ options: { options: [{ type: 'Other' }] } })
    expect(kinds()).toEqual([own()])
    expect(own()).not.toBeChecked()
  })

  test.each<[string, Start]>([
    ['of the booking', { booking: aBooking({ insurance: { type: 'UNKNOWN' } }) }],
    ['kept on the device', { kept: { 'booking-store:insurance-type': 'ProtectionOfLastYear' } }],
  ])('S3.110 S5.23 with an unknown kind %s nothing is selected, and Continue asks for it', async (_, start) => {
    const app = await atProtection(start)
    expect(ours()).not.toBeChecked()
    expect(own()).not.toBeChecked()
    await pressContinue()
    expect(screen.getByRole('radiogroup', { name: 'Protection' })).toHaveAccessibleDescription('Make a selection to continue')
    expect(app.server.calls('booking.addProtection')).toHaveLength(0)
    await userEvent.click(ours())
    await pressContinue()
    await app.settle()
    expect(app.address()).toBe(`/register/payment${QUERY}`)
  })
})
