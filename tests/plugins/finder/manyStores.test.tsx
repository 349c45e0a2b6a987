import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Store } from '@/domain/schemas/store'
import { aStore } from '../../support/rental/catalogue'
import { atFinder, cards, FIELD, listed, said, searchFor } from './support/finder'
import { isLongRun } from '../../../tools/run/lib/isLongRun.mjs'

/** The requirements do not depend on the number of stores: the long run uses more. */
const COUNT = isLongRun() ? 5_000 : 1_000
/** Fifty stores in each. */
const TOWNS = ['Aberdeen', 'Truro', ...Array.from({ length: COUNT / 50 - 2 }, (_, index) => `Middle${index + 10}`)]

/** Stores that count how often they are looked at: `address` by the index, `id` by the list, `staffedHours` by a card. */
function countedStores() {
  const looks = { address: 0, id: 0, staffedHours: 0 }
  const stores = Array.from({ length: COUNT }, (_, index): Store => {
    const plain = aStore({
      id: `s${index}`,
      name: `Store ${String(index).padStart(4, '0')}`,
      address: { city: TOWNS[index % TOWNS.length] ?? '', postalCode: `BS${index % 90} 1AA`, country: 'GB' },
      coordinates: [-5 + (index % 70) / 10, 50 + (index % 71) / 12],
    })
    return {
      ...plain,
      get id() {
        looks.id++
        return plain.id
      },
      get address() {
        looks.address++
        return plain.address
      },
      get staffedHours() {
        looks.staffedHours++
        return plain.staffedHours ?? []
      },
    }
  })
  const since = () => {
    const before = { ...looks }
    return () => ({
      address: looks.address - before.address,
      id: looks.id - before.id,
      staffedHours: looks.staffedHours - before.staffedHours,
    })
  }
  return { stores, since }
}

describe(`${COUNT} stores`, () => {
  test('NET-15 one page of them is rendered, and the rest is on further pages', async () => {
    const { stores } = countedStores()
    const app = await atFinder({ stores })
    expect(said()).toBe(`${COUNT.toLocaleString('en-GB')} stores, by town`)
    expect(cards()).toHaveLength(20)
    expect(listed()[0]).toBe('s0')
    await userEvent.click(screen.getByRole('link', { name: 'Page 2' }))
    await app.settle()
    expect(app.address()).toBe('/stores?page=2')
    expect(cards()).toHaveLength(20)
    // the twenty-first of the first town
    expect(listed()[0]).toBe(`s${20 * TOWNS.length}`)
    expect(cards()[0]?.closest('[tabindex]')).toHaveFocus()
    await app.go('/stores?page=9999')
    expect(cards()).toHaveLength(20)
  }, 30_000)

  test('NET-15 typing renders the field and examines no store, each letter is one event and the first one more; a search is one event and one pass over an existing index', async () => {
    const { stores, since } = countedStores()
    const app = await atFinder({ stores })
    await userEvent.click(screen.getByLabelText(FIELD))
    await app.settle()
    const events = app.types().length
    const typing = since()
    await userEvent.type(screen.getByLabelText(FIELD), 'Tru')
    expect(typing()).toEqual({ address: 0, id: 0, staffedHours: 0 })
    expect(app.types().slice(events)).toEqual(['view/partChanged', ...Array<string>(3).fill('finder/placeTyped')])
    const searching = since()
    await searchFor('Truro')
    await app.settle()
    const { id, address } = searching()
    expect(said()).toMatch(/^50 stores for “Truro”/)
    expect(cards()).toHaveLength(20)
    // the texts are in the index: only a card reads an address
    expect(address).toBeLessThan(200)
    expect(id).toBeLessThan(4 * COUNT)
    expect(app.types().filter(type => type === 'finder/storesSearched')).toHaveLength(1)
    expect(app.types().filter(type => type === 'finder/storesFound')).toHaveLength(1)
  }, 30_000)

  test('a search that half of them match lists the first 200 and says there are more', async () => {
    const { stores } = countedStores()
    const app = await atFinder({ stores, at: '/stores?place=Store' })
    expect(said()).toMatch(/^More than 200 stores for “Store”/)
    const found = app.events().find(event => event.type === 'finder/storesFound')?.payload as { storeIds: readonly string[] }
    expect(found.storeIds).toHaveLength(200)
  }, 30_000)
})
