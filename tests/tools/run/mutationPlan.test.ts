/** @jest-environment node */
import { mutationPlan } from '../../../tools/run/lib/mutationPlan.mjs'

const IMPORTERS = new Map([
  [
    'plugins/shop/model/total.ts',
    ['plugins/shop/components/Total.tsx', 'tests/prices/sums.test.ts', 'tests/prices/page.test.tsx'],
  ],
  ['plugins/shop/components/Total.tsx', ['plugins/shop/plugin.ts']],
  [
    'plugins/shop/plugin.ts',
    ['src/app/installedPlugins.ts', 'tests/sandbox/orders.test.ts', 'tests/prices/everyPrice.long.test.ts'],
  ],
  ['plugins/shop/describe.ts', ['plugins/shop/plugin.ts']],
  ['plugins/shop/styles.d.ts', []],
  ['plugins/shopping/list.ts', ['tests/plugins/shopping/list.test.ts']],
  ['src/app/installedPlugins.ts', ['tests/app/shell.test.ts']],
  ['src/domain/schemas/shop.ts', ['tests/prices/carts.test.ts']],
  ['src/runtime/http/http.ts', ['tests/app/shell.test.ts']],
])
const TESTS = [
  'tests/app/shell.test.ts',
  'tests/architecture/files.test.ts',
  'tests/domain/money.test.ts',
  'tests/plugins/shop/basket.test.tsx',
  'tests/plugins/shop/aCustomer.ts',
  'tests/plugins/shop/model/lines.test.ts',
  'tests/plugins/shop/everyBasket.long.test.ts',
  'tests/plugins/shopping/list.test.ts',
  'tests/prices/carts.test.ts',
  'tests/prices/everyPrice.long.test.ts',
  'tests/prices/page.test.tsx',
  'tests/prices/sums.test.ts',
  'tests/runtime/http/answers.test.ts',
  'tests/runtime/store/rootReducer.test.ts',
  'tests/sandbox/orders.test.ts',
]
const planOf = (folder: string) => mutationPlan(folder, IMPORTERS, TESTS)

test('of a folder, files with logic are mutated, but not views, catalogues and declarations', () => {
  expect(planOf('plugins/shop').files).toEqual(['plugins/shop/model/total.ts', 'plugins/shop/plugin.ts'])
})

test('a plugin is tested by the tests that mirror it and by those that import it and render nothing', () => {
  const { tests } = planOf('plugins/shop')
  expect(tests).toEqual([
    'tests/plugins/shop/basket.test.tsx',
    'tests/plugins/shop/model/lines.test.ts',
    'tests/prices/sums.test.ts',
  ])
})

test.each(['plugins/shop/model', 'plugins/shop/model/total.ts'])('%s is tested by all tests of its plugin', part => {
  const { files, tests } = planOf(part)
  expect(files).toEqual(['plugins/shop/model/total.ts'])
  expect(tests).toEqual([
    'tests/plugins/shop/basket.test.tsx',
    'tests/plugins/shop/model/lines.test.ts',
    'tests/prices/sums.test.ts',
  ])
})

test('a part of a folder of src is tested like that folder', () => {
  expect(planOf('src/domain/schemas')).toEqual({
    files: ['src/domain/schemas/shop.ts'],
    tests: ['tests/domain/money.test.ts', 'tests/prices/carts.test.ts'],
  })
})

test('a part of the runtime is tested by the tests that mirror it, not by those of the whole runtime', () => {
  expect(planOf('src/runtime/http')).toEqual({
    files: ['src/runtime/http/http.ts'],
    tests: ['tests/app/shell.test.ts', 'tests/runtime/http/answers.test.ts'],
  })
})
