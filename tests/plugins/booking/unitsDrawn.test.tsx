import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { corePlugin } from '@/app/corePlugin'
import { unitActionSlot } from '@/contracts/booking'
import { definePlugin, fill } from '@/kernel/contract'
import booking from '@plugins/booking/plugin'
import { makeApp } from '../../support/makeApp'
import { aGroup, anArea, aUnit } from '../../support/rental/catalogue'
import { personPlugin } from '../../support/rental/person'
import { fakeServer } from '../../support/rental/fakeServer'

describe('how much is rendered', () => {
  const AREAS = [16, 20, 25, 30, 35, 40, 50, 55, 60, 75, 80, 100, 120, 130, 150, 160, 175, 200, 225, 250]
  const RANGES = [
    { min: 16, max: 50 },
    { min: 51, max: 59 },
    { min: 60, max: 130 },
    { min: 131, max: 159 },
    { min: 160, max: undefined },
  ]
  /** 52 unit types, two or three of each size, as a large store has them. */
  const units = AREAS.flatMap((squareFeet, index) =>
    Array.from({ length: index < 12 ? 3 : 2 }, (_, way) =>
      aUnit({ id: `u${squareFeet}-${way}`, price: 10_000 + way, ...anArea(squareFeet) }),
    ),
  )
  const groups = RANGES.map(({ min, max = Infinity }) =>
    aGroup([], {
      range: { system: 'IU', min, ...(max < Infinity && { max }), label: `${min}` },
      units: units.filter(({ measurement }) => measurement.area >= min && measurement.area <= max),
    }),
  )

  /** How often each unit's row was rendered since the last call, measured in a slot inside it. */
  async function atLargeStore(offered = groups, at = '/register/unit?storeId=s1') {
    let renders = new Map<string, number>()
    const counting = definePlugin({
      id: 'counting',
      slices: [],
      events: [],
      recording: { version: 1, state: {} },
      slots: [
        fill(unitActionSlot, {
          id: 'counting.rows',
          order: 1,
          view: () =>
            Promise.resolve({
              default: ({ unitId }: { readonly unitId: string }) => {
                renders.set(unitId, (renders.get(unitId) ?? 0) + 1)
                return null
              },
            }),
        }),
      ],
    })
    const server = fakeServer({ fakes: { 'booking.findUnits': () => offered } })
    const app = await makeApp({
      at,
      plugins: [corePlugin, personPlugin(), booking, counting],
      ports: server.ports,
    })
    const takeRenders = () => {
      const previous = renders
      renders = new Map()
      return previous
    }
    return { ...app, takeDrawn: takeRenders }
  }

  // found by its value, because finding a role among so many rows is slow
  const choose = async (size: string) => {
    const option = document.querySelector(`input[name="size"][value="${size}"]`)
    if (option) await userEvent.click(option)
  }

  test('of 52 unit types only those of the sizes shown are rendered; choosing a size renders only the new cards', async () => {
    const app = await atLargeStore()
    expect(units).toHaveLength(52)
    // the best two of a range at first: 2 of 7, 1, 2 of 6, 1, 2 of 5
    const first = app.takeDrawn()
    expect(document.querySelectorAll('main h3')).toHaveLength(8)
    expect(first.size).toBe(2 * 3 + 3 + (3 + 2) + 2 + 2 * 2)

    await choose('small')
    await app.settle()
    const small = app.takeDrawn()
    expect([...small.keys()].sort()).toEqual(
      [20, 25, 30, 35, 40].flatMap(squareFeet => [0, 1, 2].map(way => `u${squareFeet}-${way}`)).sort(),
    )
    expect(Math.max(...small.values())).toBe(Math.max(...first.values()))

    await choose('large')
    await app.settle()
    expect(app.takeDrawn().size).toBe(2 + 5 * 2)

    await userEvent.click(screen.getByText('Show every size'))
    await app.settle()
    const again = app.takeDrawn()
    expect([...again.keys()].filter(id => Number(id.slice(1, -2)) > 130)).toEqual([])
    expect(again.size).toBe(2 * 3 + 3 + (3 + 2))
  })

  test('NET-15 of 2,000 units a readable number is rendered, and more on request', async () => {
    /** A thousand sizes, and a thousand units of one size. */
    const many = [
      aGroup([], {
        units: Array.from({ length: 1_000 }, (_, n) => aUnit({ id: `s${n}`, price: 10_000 + n, ...anArea(10 + n) })),
      }),
      aGroup([], {
        range: { system: 'IU', min: 160, label: '160+' },
        units: Array.from({ length: 1_000 }, (_, n) => aUnit({ id: `w${n}`, price: 20_000 + n, ...anArea(200) })),
      }),
    ]
    const rows = () => document.querySelectorAll('[data-unit]').length
    const app = await atLargeStore(many, '/register/unit?storeId=s1&unitId=w999')
    // the best two sizes, ten ways, and the unit that was chosen
    expect(rows()).toBe(2 + 10 + 1)
    expect(app.takeDrawn().size).toBe(2 + 10 + 1)
    await userEvent.click(screen.getByText('Show more of the 1000 sizes of 16 - 50 sq ft'))
    await app.settle()
    expect(rows()).toBe(20 + 1 + 10 + 1)
    expect(screen.getByRole('heading', { name: '11 sq ft' })).toHaveFocus()
    expect(app.takeDrawn().size).toBe(19)
    await userEvent.click(screen.getByText('Show more of the 1000 options in this size'))
    await app.settle()
    expect(rows()).toBe(20 + 1 + 20 + 1)
    expect(app.takeDrawn().size).toBe(10)
    // a choice that 850 sizes fit does not bring all at once: forty and the roomiest, and those between it and the next
    await choose('large')
    await app.settle()
    expect(rows()).toBe(2 * 20 + 1 + 29 + 20 + 1)
  })
})
