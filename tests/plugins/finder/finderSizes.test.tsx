import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@/kernel/AppError'
import type { FreeSize } from '@/domain/freeSizes'
import { aStore } from '../../support/rental/catalogue'
import { atFinder, bay, card, holbeck, listed, quay, said } from './support/finder'

const free: Readonly<Record<string, readonly FreeSize[]>> = {
  quay: [{ area: 50, price: 9_000 }],
  bay: [
    { area: 50, price: 8_000 },
    { area: 75, price: 12_000 },
  ],
  holbeck: [{ area: 75, price: 11_050 }],
}
const asking = { 'booking.readFreeSizes': (storeId: string) => free[storeId] ?? [] }

/** Stores one kilometre apart on the way north from the first. */
const many = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    aStore({ id: `s${index}`, name: `Store ${index}`, coordinates: [-2.5, 51 + index * 0.009] }),
  )

/** Stores that answer when the test says so, and report whether a request is still pending. */
function slowStores() {
  const waiting = new Map<string, (sizes: readonly FreeSize[]) => void>()
  const cancelled: string[] = []
  let most = 0
  const ask = (storeId: string) => {
    const answer = new Promise<readonly FreeSize[]>(resolve => waiting.set(storeId, resolve))
    most = Math.max(most, waiting.size)
    return Object.assign(answer, {
      cancel() {
        waiting.delete(storeId)
        cancelled.push(storeId)
      },
    })
  }
  const answer = (storeId: string, sizes: readonly FreeSize[]) => {
    waiting.get(storeId)?.(sizes)
    waiting.delete(storeId)
  }
  return { fakes: { 'booking.readFreeSizes': ask }, waiting, cancelled, answer, most: () => most }
}

describe('the nearest store that has a size', () => {
  test('from a store without it: the nearest stores that have it are first, each with its rent', async () => {
    const app = await atFinder({ fakes: asking, at: '/stores?near=quay&ranges=75-75' })
    await app.settle()
    expect(said()).toBe('2 of the 3 nearest stores have this size free')
    expect(listed()).toEqual(['bay', 'holbeck', 'quay'])
    expect(card('bay').element).toHaveTextContent('Has this size from £126 a month, £141 the first month')
    expect(card('quay').element).toHaveTextContent('No unit of this size free')
    expect(screen.getByRole('radio', { name: '75 sq ft' })).toBeChecked()
    await userEvent.click(card('bay').getByRole('link', { name: /^See units/ }))
    await app.settle()
    expect(app.address()).toBe('/register/unit?ranges=75-75&storeId=bay')
  })

  test('chosen in the finder: it is in the address, and each store is asked once', async () => {
    const app = await atFinder({ fakes: asking, at: '/stores?place=Cardiff' })
    await userEvent.click(screen.getByRole('radio', { name: 'Small' }))
    await app.settle()
    expect(app.address()).toBe('/stores?place=Cardiff&ranges=small')
    expect(listed().slice(0, 2)).toEqual(['bay', 'quay'])
    await userEvent.click(screen.getByRole('radio', { name: 'Medium' }))
    await app.settle()
    expect(listed()).toEqual(['bay', 'holbeck', 'quay'])
    expect(app.server.calls('booking.readFreeSizes')).toHaveLength(3)
    await userEvent.click(screen.getByRole('radio', { name: 'Any' }))
    await app.settle()
    expect(card('quay').element).toHaveTextContent('from £96 a month£111 the first month')
  })

  test('four requests at a time, of eight; no store further away once three have it', async () => {
    const { fakes, waiting, answer, most } = slowStores()
    const app = await atFinder({ stores: many(40), fakes, at: '/stores?near=s0&ranges=50-50' })
    await app.settle()
    expect(said()).toBe('Checking availability at the nearest stores…')
    while (waiting.size > 0) {
      for (const storeId of [...waiting.keys()]) answer(storeId, Number(storeId.slice(1)) < 4 ? [{ area: 50, price: 9_000 }] : [])
      await app.settle()
    }
    expect(most()).toBe(4)
    expect(app.server.calls('booking.readFreeSizes')).toHaveLength(8)
    expect(said()).toBe('4 of the 8 nearest stores have this size free')
  })

  test('the search is limited: 24 stores are asked, and then the page suggests what to do', async () => {
    const app = await atFinder({
      stores: many(40),
      fakes: { 'booking.readFreeSizes': () => [] },
      at: '/stores?near=s0&ranges=50-50',
    })
    for (let batch = 0; batch < 4; batch++) await app.settle()
    expect(app.server.calls('booking.readFreeSizes')).toHaveLength(24)
    expect(said()).toBe('None of the 24 nearest stores has this size free')
    await userEvent.click(screen.getByRole('link', { name: 'Look at any size' }))
    await app.settle()
    expect(app.address()).toBe('/stores?near=s0')
  })

  test('pending requests are cancelled when the person goes on', async () => {
    const { fakes, waiting, cancelled } = slowStores()
    const app = await atFinder({ stores: many(40), fakes, at: '/stores?near=s0&ranges=50-50' })
    await app.settle()
    const open = [...waiting.keys()]
    await app.go('/register/unit?storeId=s0')
    expect([...cancelled].sort()).toEqual(open.sort())
    expect(open).toHaveLength(4)
    expect(app.server.calls('booking.readFreeSizes')).toHaveLength(4)
  })

  test('a store that cannot be asked is shown as unknown, keeps its place before those without, and is asked again', async () => {
    let isDown = true
    const fakes = {
      'booking.readFreeSizes': (storeId: string) => {
        if (storeId === 'holbeck' && isDown) throw new AppError('TIMEOUT', 0)
        return free[storeId] ?? []
      },
    }
    const app = await atFinder({ fakes, at: '/stores?near=quay&ranges=75-75' })
    await app.settle()
    expect(listed()).toEqual(['bay', 'holbeck', 'quay'])
    expect(card('holbeck').element).toHaveTextContent('We couldn’t check this size')
    isDown = false
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    await app.settle()
    expect(card('holbeck').element).toHaveTextContent('Has this size from £116.50 a month')
    expect(app.server.calls('booking.readFreeSizes')).toHaveLength(4)
  })

  test('among many stores, the person is asked for a place first', async () => {
    const app = await atFinder({ stores: many(25), fakes: asking, at: '/stores?ranges=small' })
    await app.settle()
    expect(screen.getByText(/^Tell us where you are/)).toBeInTheDocument()
    expect(app.server.calls('booking.readFreeSizes')).toHaveLength(0)
  })

  test('without a size each card of the page shows the lowest complete price and the available sizes', async () => {
    const fakes = {
      'booking.readFreeSizes': (storeId: string) => {
        if (storeId === 'holbeck') throw new AppError('TIMEOUT', 0)
        return storeId === 'quay' ? [] : free['bay']
      },
    }
    const app = await atFinder({ fakes })
    await app.settle()
    expect(
      screen.getByText(/^Prices include our lowest protection \(£6 a month\) and, in the first month, the £15 one-off fee/),
    ).toBeVisible()
    expect(card('bay').element).toHaveTextContent('from £86 a month£101 the first month')
    expect(card('bay').element).toHaveTextContent('Sizes free now: 50 - 75 sq ft')
    expect(card('quay').element).toHaveTextContent('No unit free today')
    expect(card('holbeck').element).toHaveTextContent('See the units for prices.')
  })

  test('of many stores only those of the page are asked', async () => {
    const app = await atFinder({ stores: many(25), fakes: asking })
    await app.settle()
    expect(app.server.calls('booking.readFreeSizes')).toHaveLength(20)
    await app.go('/stores?page=2')
    await app.settle()
    expect(app.server.calls('booking.readFreeSizes')).toHaveLength(25)
  })

  test('the filter for staffed stores, and the link back if there are none', async () => {
    const { staffedHours: _, ...unstaffed } = bay
    const app = await atFinder({ stores: [quay, unstaffed, holbeck], at: '/stores' })
    await userEvent.click(screen.getByRole('checkbox', { name: 'Only stores staffed now' }))
    await app.settle()
    expect(app.address()).toBe('/stores?open=now')
    expect(said()).toBe('2 stores are staffed now')
    expect(listed()).toEqual(['quay', 'holbeck'])
  })

  test('at night no store is staffed, and booking online is always possible', async () => {
    const app = await atFinder({ at: '/stores?open=now', now: '2026-03-02T23:00:00Z' })
    expect(said()).toBe('No store is staffed now')
    await userEvent.click(screen.getByRole('link', { name: 'Show closed stores too' }))
    await app.settle()
    expect(listed()).toHaveLength(3)
  })
})
