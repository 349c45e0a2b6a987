import { readdirSync, readFileSync } from 'node:fs'
import { screen } from '@testing-library/react'
import { readContentFiles } from '../../tools/build/contentFiles'
import { seededStores } from '../../tools/sandbox/seed/stores'
import { formatPence } from '@/domain/money'
import { makeRental } from '../support/rental/makeRental'
import { openShop } from '../plugins/shop/openShop'

interface Parts {
  readonly booking?: { readonly booking?: unknown }
  readonly shop?: { readonly basket?: unknown }
}

test('S0.4 the shop sells products without a rental', async () => {
  const app = await openShop()
  expect(app.state<Parts>().booking?.booking ?? undefined).toBeUndefined()
  expect(await screen.findAllByRole('button', { name: /^Add to basket/ })).toHaveLength(3)
})

test('S0.4 units are rented without a basket', async () => {
  const app = await makeRental({ at: '/register/unit?storeId=s1' })
  expect(await screen.findAllByRole('button', { name: /Choose this unit/ })).not.toHaveLength(0)
  expect(app.state<Parts>().shop?.basket ?? undefined).toBeUndefined()
})

test('S0.2 all texts use pounds, addresses in the United Kingdom, and British spelling', async () => {
  const files = ['plugins', 'src/runtime/i18n']
    .flatMap(folder => readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`))
    .filter(file => /^(plugins\/[\w-]+|src\/runtime\/i18n)\/messages\/.*en-GB\.json$/.test(file))
  expect(files.length).toBeGreaterThan(15)
  const words = new Map(files.flatMap(file => Object.entries(JSON.parse(readFileSync(file, 'utf8')) as Record<string, string>)))
  for (const said of [...words.values(), JSON.stringify(await readContentFiles(1))])
    expect(said).not.toMatch(
      /[$€]|\b(USD|EUR|zip code|state of|color|neighbor|organize|center|moving truck|apartment complex)\b/i,
    )
  expect([...words.keys()].filter(id => id.startsWith('account.form.country.'))).toEqual(['account.form.country.GB'])
  expect(new Set(seededStores().map(({ address }) => address.country))).toEqual(new Set(['GB']))
  expect(formatPence(123_45)).toBe('£123.45')
})
