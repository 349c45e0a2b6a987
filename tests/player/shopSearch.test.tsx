import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { openShop } from '../plugins/shop/openShop'
import { BOX, LOCK, TAPE } from '../plugins/shop/shopServer'
import { compareEveryRest, expectSamePictures } from '../support/samePicture'

const listed = (): readonly (string | null)[] =>
  screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)

test('the results of the shop’s search, in the chosen order, are listed in a replay, which does not contain the search text', async () => {
  compareEveryRest()
  const app = await openShop()
  const [field, order] = [screen.getByRole('searchbox'), screen.getByRole('combobox', { name: 'Sort by' })]
  await userEvent.type(field, 'lar')
  await app.settle()
  await userEvent.type(field, '{Enter}')
  await app.settle()
  expect(listed()).toEqual([BOX.name])
  await userEvent.clear(field)
  await userEvent.type(field, '{Enter}')
  await userEvent.selectOptions(order, 'Price, low to high')
  await app.settle()
  expect(listed()).toEqual([TAPE.name, BOX.name, LOCK.name])
  await userEvent.type(field, 'piano{Enter}')
  await app.settle()
  expect(screen.getByText('We found nothing for “piano”')).toBeVisible()
  expect(await app.app.parts.exportRecording()).not.toContain('piano')
  expect(await expectSamePictures()).toBeGreaterThan(4)
})

test('a search from the address, in an unknown order, is the same in a replay', async () => {
  compareEveryRest()
  const app = await openShop({ at: '/shop/products?storeId=s1&find=box&sort=upwards' })
  await app.settle()
  expect(screen.getByRole('searchbox')).toHaveValue('box')
  expect(await expectSamePictures()).toBeGreaterThan(0)
})
