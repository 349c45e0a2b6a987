import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@/kernel/AppError'
import { aStore } from '../../support/rental/catalogue'
import { tracesOf } from '../../support/tracesOf'
import { aPlace, atFinder, bay, card, FIELD, holbeck, listed, LOADING, quay, said, searchFor } from './support/finder'

describe('looking for a store', () => {
  test('the home page requests no stores before the field is focused', async () => {
    const app = await atFinder({ at: '/' })
    expect(app.server.calls('booking.listStores')).toHaveLength(0)
    await userEvent.click(await screen.findByLabelText(FIELD))
    await app.settle()
    expect(app.server.calls('booking.listStores')).toHaveLength(1)
    await searchFor('Leeds')
    await app.settle()
    expect(app.server.calls('booking.listStores')).toHaveLength(1)
  })

  test('S3.88 S2.53 a search leads to a card for each store; choosing one leads to its units and keeps the address parameters', async () => {
    const app = await atFinder({ at: '/?utm_source=mail&startDate=2026-03-10' })
    await searchFor('Leeds')
    await app.settle()
    expect(app.address()).toBe('/stores?startDate=2026-03-10&utm_source=mail&place=Leeds')
    expect(said()).toBe('1 store for “Leeds”')
    expect(listed()).toEqual(['holbeck'])
    await userEvent.click(card('holbeck').getByRole('link', { name: /^See units and prices .*Leeds/ }))
    await app.settle()
    expect(app.address()).toBe('/register/unit?startDate=2026-03-10&utm_source=mail&storeId=holbeck')
    expect(app.types()).toContain('booking/storeChosen')
  })

  test('A11Y-29 the list works without the map: it has every store with address, telephone, hours, distance, directions and units', async () => {
    await atFinder({ at: '/stores?place=Bristol' })
    expect(card('bay').element).toHaveTextContent(/\d+ miles \(\d+ km\)/)
    await userEvent.click(screen.getByRole('link', { name: /all stores/i }))
    await screen.findByText('3 stores, by town')
    expect(listed()).toEqual(['quay', 'bay', 'holbeck'])
    for (const id of ['quay', 'bay', 'holbeck']) {
      const of = card(id)
      expect(of.element.querySelector('address')).not.toBeEmptyDOMElement()
      expect(of.getByRole('link', { name: /^0\d/ })).toBeVisible()
      expect(of.getByRole('link', { name: /^See units/ })).toBeVisible()
      expect(of.getByRole('link', { name: /directions/i })).toBeVisible()
      expect(of.getByText(/^(Open|Closed) now/)).toBeVisible()
    }
    expect(
      document.querySelectorAll('main :is(canvas, iframe, object, [role=application], [role=region][aria-label*=map i])'),
    ).toHaveLength(0)
    expect(screen.getByRole('link', { name: 'Skip to main content' })).toHaveAttribute('href', '#main')
  })

  test('S3.88 every store has a card, sorted by town if the person’s place is unknown', async () => {
    await atFinder()
    expect(listed()).toEqual(['quay', 'bay', 'holbeck'])
    expect(said()).toBe('3 stores, by town')
  })

  test('a search that is shared or reloaded runs again, and Back returns to the previous one', async () => {
    const app = await atFinder({ at: '/stores?place=Leeds' })
    expect(await screen.findByLabelText(FIELD)).toHaveValue('Leeds')
    expect(said()).toBe('1 store for “Leeds”')
    await searchFor('Cardiff')
    await app.settle()
    expect(said()).toBe('1 store for “Cardiff”, and 1 further away')
    await app.go('/stores?place=Leeds')
    expect(said()).toBe('1 store for “Leeds”')
    expect(screen.getByLabelText(FIELD)).toHaveValue('Leeds')
  })

  test.each(['4929 7364 8150 2937', 'Leeds 4929736481502937'])(
    'REC-10 %s is reported beside the field and not searched for',
    async typed => {
      const app = await atFinder({ at: '/' })
      await userEvent.click(await screen.findByLabelText(FIELD))
      const field = await screen.findByRole('combobox', { name: FIELD }, LOADING)
      await userEvent.type(field, typed)
      await userEvent.click(screen.getByRole('button', { name: 'Find stores' }))
      await waitFor(() => expect(field).toHaveAccessibleDescription(/looks like a card number.*clear it/i), LOADING)
      await app.settle()
      expect(field).toHaveFocus()
      expect(field).toHaveValue(typed)
      expect(app.address()).toBe('/')
      expect(app.types()).not.toContain('finder/storesSearched')
      expect(await tracesOf(app, ['4929736481502937', '49297364', '81502937'])).toEqual([])
      await searchFor('Leeds')
      await app.settle()
      expect(said()).toBe('1 store for “Leeds”')
      expect(screen.getByLabelText(FIELD)).not.toBeInvalid()
    },
  )

  test('REC-10 a form submitted before the app has loaded sends no card number either: the browser checks it', async () => {
    await atFinder({ at: '/' })
    const field = await screen.findByLabelText<HTMLInputElement>(FIELD)
    const isSent = (value: string): boolean => Object.assign(field.cloneNode(true) as HTMLInputElement, { value }).checkValidity()
    for (const typed of ['Leeds', 'BS2 0QX', '', 'Temple Quay 2', '07400 123456'])
      expect([typed, isSent(typed)]).toEqual([typed, true])
    for (const typed of ['4929 7364 8150 2937', '4929736481502937', 'x 3782-822463-10005'])
      expect([typed, isSent(typed)]).toEqual([typed, false])
  })

  test('nearby stores are listed after matching ones, with distances in kilometres and miles', async () => {
    await atFinder({ at: '/stores?place=Cardiff' })
    expect(listed()).toEqual(['bay', 'quay'])
    expect(screen.getByRole('heading', { name: 'Other stores, nearest first' })).toBeInTheDocument()
    expect(card('quay').element).toHaveTextContent('about 25 miles (40 km) from Cardiff')
  })

  test('a town without a store lists the nearest', async () => {
    await atFinder({ at: '/stores?place=Bath' })
    expect(said()).toBe('The nearest store to Bath is about 12 miles (20 km) away')
    expect(listed()).toEqual(['quay', 'bay', 'holbeck'])
  })

  const ilkley = aPlace('LS29', -1.8036, 53.9206, { kind: 'district', area: 'Ilkley', withinKm: 5.8 })

  test('a postcode that the gazetteer knows: distances are as precise as its district, and no store is left out', async () => {
    const app = await atFinder({ places: text => (text === 'LS29 9DX' ? [ilkley] : []) })
    await searchFor('LS29 9DX')
    await app.settle()
    expect(said()).toBe('The nearest store to LS29 (Ilkley) is about 12 miles (20 km) away')
    expect(listed()).toEqual(['holbeck', 'quay', 'bay'])
    expect(card('holbeck').element).toHaveTextContent('about 12 miles (20 km) from LS29 (Ilkley)')
    expect(JSON.stringify(app.rows())).not.toMatch(/LS29|Ilkley|53\.92|1\.80/)
  })

  test('if the gazetteer does not answer, the search works without it, and says that distances are approximate', async () => {
    const app = await atFinder({
      places: () => {
        throw new AppError('NETWORK', 0)
      },
    })
    await searchFor('LS29 9DX')
    await app.settle()
    expect(listed()[0]).toBe('holbeck')
    expect(screen.getByText('We only know roughly where LS (Leeds) is, so distances are approximate.')).toBeVisible()
  })

  test('S8.50 a place without a match is reported, keeps what was typed, and all stores are one press away', async () => {
    const app = await atFinder()
    await searchFor('Atlantis')
    await app.settle()
    expect(screen.getByRole('alert')).toHaveTextContent('We could not find this location')
    // without a store there is no price that a note could explain
    expect(screen.queryByText(/^Prices include our lowest protection/)).toBeNull()
    expect(screen.getByLabelText(FIELD)).toHaveValue('Atlantis')
    await userEvent.click(within(screen.getByRole('alert')).getByRole('link', { name: 'Show all stores' }))
    await app.settle()
    expect(listed()).toHaveLength(3)
    expect(screen.getByLabelText(FIELD)).toHaveValue('')
  })

  test('SEC-20 markup in a text stays text', async () => {
    const app = await atFinder()
    await searchFor('<b id="x">Leeds</b>')
    await app.settle()
    expect(document.body).toHaveTextContent('<b id="x">Leeds</b>')
    expect(document.querySelector('#x')).toBeNull()
  })

  test('stores that fail to load are reported and can be loaded again', async () => {
    let isDown = true
    const app = await atFinder({
      at: '/',
      fakes: {
        'booking.listStores': () => {
          if (isDown) throw new AppError('NETWORK', 0)
          return [holbeck]
        },
      },
    })
    await searchFor('Leeds')
    await app.settle()
    expect(screen.getByRole('alert')).toHaveTextContent('We could not load our stores')
    expect(screen.getByLabelText(FIELD)).toHaveValue('Leeds')
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await app.settle()
    expect(said()).toBe('1 store for “Leeds”')
  })
})

describe('a store’s card', () => {
  test('S3.75 S3.76 name, address and telephone', async () => {
    await atFinder({ stores: [quay] })
    const { getByRole, element } = card('quay')
    expect(getByRole('heading', { level: 3, name: 'Lockstep Storage Bristol Temple Quay' })).toBeInTheDocument()
    expect(element.querySelector('address')).toHaveTextContent('1 Yard, Bristol BS2 0QX')
    expect(getByRole('link', { name: '0117 496 0114' })).toHaveAttribute('href', 'tel:01174960114')
  })

  test('S3.73 choosing it writes its id to the address', async () => {
    const app = await atFinder({ stores: [quay] })
    await userEvent.click(card('quay').getByRole('link', { name: /^See units/ }))
    await app.settle()
    expect(app.address()).toBe('/register/unit?storeId=quay')
  })

  test('S3.75 S3.79 without a telephone there is no link, without hours no table', async () => {
    const {
      phoneNumber: _,
      coordinates: __,
      staffedHours: ___,
      ...bare
    } = aStore({ id: 'bare', address: { city: 'Bath', country: 'GB' } })
    await atFinder({ stores: [bare], at: '/stores?place=Bath' })
    const { element, queryByRole } = card('bare')
    expect(element.querySelector('address')).toHaveTextContent(/^Bath$/)
    expect(queryByRole('link', { name: /\d/ })).toBeNull()
    expect(element.querySelector('details')).toBeNull()
    expect(element).not.toHaveTextContent(/km|undefined|Opening|Open now|Opens|Closed/)
    expect(element.querySelector('p:empty, div:empty, li:empty')?.className ?? '').not.toMatch(/line/)
  })

  const openHours = (id: string) => userEvent.click(card(id).getByText('Opening hours', { exact: false, selector: 'summary *' }))
  const hoursOf = async (id: string) => {
    await openHours(id)
    const rows = within(card(id).getByRole('table')).getAllByRole('row').slice(1)
    return rows.map(row => [...row.children].map(cell => cell.textContent))
  }
  const weekend = { weekday: 'SATURDAY', fromHour: '10:00', toHour: '16:00' } as const
  const sunday = { weekday: 'SUNDAY', fromHour: '05:00', toHour: '23:00' } as const

  test('S3.82 S3.83 seven rows of hours, Monday first; Monday to Friday are the staffed ones', async () => {
    await atFinder({ stores: [{ ...quay, staffedHours: [weekend, ...(quay.staffedHours ?? [])] }] })
    expect(await hoursOf('quay')).toEqual([
      ...['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'].map(day => [day, '08:30–17:30 staffed']),
      ['Saturday', '10:00–16:00'],
      ['Sunday', 'Closed'],
    ])
  })

  test('S3.79 S3.80 staffed hours are in a table, with extended hours beside them if the store has them', async () => {
    await atFinder({ stores: [{ ...quay, extendedHours: [sunday] }, bay] })
    const hours = await hoursOf('quay')
    expect(hours[0]).toEqual(['Monday', '08:30–17:30 staffed', 'Closed'])
    expect(hours[6]).toEqual(['Sunday', 'Closed', '05:00–23:00'])
    expect((await hoursOf('bay'))[0]).toEqual(['Monday', '08:30–17:30 staffed'])
  })

  describe('the days on which a store is closed', () => {
    let exceptions: readonly (string | null)[] = []
    let now: string | null = null
    beforeAll(async () => {
      await atFinder({ stores: [quay], now: '2026-12-25T09:00:00Z' })
      await openHours('quay')
      const { element } = card('quay')
      exceptions = within(element)
        .getAllByRole('listitem')
        .map(item => item.textContent)
      now = element.textContent
    })

    test.each([
      ['S3.84', 'Easter Sunday, Sun 28 Mar 2027'],
      ['S3.85', 'Christmas Day, Fri 25 Dec 2026'],
      ['S3.86', 'Boxing Day, Sat 26 Dec 2026'],
    ])('%s are listed with their next date: %s', (_, day) => {
      expect(exceptions).toContain(day)
    })

    test('are not counted as open now', () => {
      expect(exceptions).toHaveLength(3)
      expect(now).toContain('Closed now, opens on Monday at 08:30')
    })
  })

  test('open now follows the clock, minute by minute', async () => {
    const timers = jest.spyOn(window, 'setInterval')
    const app = await atFinder({ stores: [quay], now: '2026-03-02T17:29:30Z' })
    expect(card('quay').element).toHaveTextContent('Open now until 17:30')
    await app.advance(60_000)
    act(() => timers.mock.calls.forEach(([tick]) => tick()))
    timers.mockRestore()
    expect(card('quay').element).toHaveTextContent('Closed now, opens tomorrow at 08:30')
  })

  test('S3.87 the chosen store is still chosen after a reload', async () => {
    const first = await atFinder()
    await userEvent.click(card('bay').getByRole('link', { name: /^See units/ }))
    await first.settle()
    first.screen?.unmount()
    await atFinder({ memory: first.memory, at: '/stores' })
    expect(card('bay').getByText('Last looked at')).toBeInTheDocument()
    expect(card('quay').queryByText('Last looked at')).toBeNull()
  })
})
