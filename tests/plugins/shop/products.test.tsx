import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AppError } from '@/errors/AppError'
import { makeApp } from '../../support/makeApp'

const boxes = [{ id: 'p1', name: 'Large box', price: 350, description: 'Double-walled' }]

test('S2.59 the products of the store are shown, each in a card with its price', async () => {
  await makeApp({ at: '/shop/products?storeId=s1', ports: { 'shop.findProducts': () => boxes } })
  expect(screen.getByRole('heading', { name: 'Large box' })).toBeVisible()
  expect(screen.getByText('£3.50')).toBeVisible()
})

test('S2.62 /shop ends at /shop/products and keeps the query', async () => {
  const app = await makeApp({ at: '/shop?storeId=s1', ports: { 'shop.findProducts': () => boxes } })
  expect(app.address()).toBe('/shop/products?storeId=s1')
})

test('S2.86 an empty list says that there are no articles', async () => {
  await makeApp({ at: '/shop/products?storeId=s1', ports: { 'shop.findProducts': () => [] } })
  expect(screen.getByText(/sells no articles/)).toBeVisible()
})

test('S8.53 a store without a shop says so, and trying again asks again', async () => {
  let calls = 0
  const findProducts = () => {
    calls += 1
    if (calls === 1) throw new AppError('UNKNOWN', 404)
    return boxes
  }
  const app = await makeApp({ at: '/shop/products?storeId=s1', ports: { 'shop.findProducts': findProducts } })
  expect(screen.getByText(/could not find the shop/)).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await app.settle()
  expect(screen.getByText('£3.50')).toBeVisible()
})
