/** @jest-environment node */
import type { Cart, Product } from '@/domain/schemas/shop'
import { productsById, shownBasket, typedQuantity } from '@plugins/shop/model/basket'
import { searchProducts, sortProducts } from '@plugins/shop/model/productSearch'

const product = (id: string, name: string, price: number, description?: string): Product => ({
  id,
  name,
  price,
  ...(description !== undefined && { description }),
})
const box = product('box', 'Large box', 250)
const tape = product('tape', 'Tape', 300, 'Sticks to boxes, 50 m')
const lock = product('lock', 'Disc padlock', 1_495)
const SHELF = productsById([box, tape])

describe('the basket as it is shown', () => {
  // the server gives a discount on the whole, which no sum of lines shows
  const basket: Cart = { id: 'c1', total: 900, items: [{ productId: 'box', quantity: 4, itemPrice: 240, total: 950 }] }

  test('has the totals of the server where it has confirmed the quantities', () => {
    const shown = shownBasket(basket, { box: 4 }, SHELF)
    expect(shown).toMatchObject({ count: 4, total: 900, isPending: false })
    expect(shown.lines).toEqual([{ productId: 'box', product: box, quantity: 4, itemPrice: 240, total: 950 }])
  })

  test('shows other quantities at once, at the price of the server or else of the store, and adds them up', () => {
    const shown = shownBasket(basket, { box: 2, tape: 3 }, SHELF)
    expect(shown.lines.map(({ productId, quantity, total }) => [productId, quantity, total])).toEqual([
      ['box', 2, 480],
      ['tape', 3, 900],
    ])
    expect(shown).toMatchObject({ count: 5, total: 1_380, isPending: true })
  })

  test('keeps a line whose product the store no longer sells, at the price of the server', () => {
    const [line] = shownBasket(basket, {}, productsById([])).lines
    expect(line).toMatchObject({ product: undefined, itemPrice: 240, total: 950 })
  })

  test('has nothing and costs nothing before the first product', () =>
    expect(shownBasket(null, {}, SHELF)).toEqual({ lines: [], count: 0, total: 0, isPending: false }))
})

test.each([
  [' 7 ', 7],
  ['1', 1],
  ['99', 99],
  ['0', undefined],
  ['100', undefined],
  ['1e1', undefined],
  ['a7', undefined],
  ['7 boxes', undefined],
  ['', undefined],
])('S3.204 a typed quantity of "%s" is %s', (typed, quantity) => expect(typedQuantity(typed)).toBe(quantity))

describe('searching and sorting products', () => {
  const shelf = [lock, tape, box]
  test.each([
    ['box', [tape, box]],
    ['LARGE bo', [box]],
    ['tape 50', [tape]],
    ['large tape', []],
    ['adlock', []],
    ['  ', shelf],
  ])('"%s" finds products that have words beginning with each of its words', (typed, products) =>
    expect(searchProducts(shelf, typed)).toEqual(products),
  )

  test.each([
    ['shelf', [lock, tape, box]],
    ['name', [lock, box, tape]],
    ['cheapest', [box, tape, lock]],
    ['dearest', [lock, tape, box]],
  ] as const)('by %s', (sort, products) => expect(sortProducts(shelf, sort, 'en-GB')).toEqual(products))
})
