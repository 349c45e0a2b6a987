/** @jest-environment node */
import { mutationPlan, portionsOf } from '../../../tools/run/lib/mutationPlan.mjs'

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

test('of a folder, files with logic are mutated, but not views, the sentences of describe.ts and type declarations', () => {
  expect(planOf('plugins/shop').files).toEqual(['plugins/shop/model/total.ts', 'plugins/shop/plugin.ts'])
})

test('a plugin is tested by the tests elsewhere that import it and render nothing, then by those of its own folder; never by long tests and those of the sandbox', () => {
  const { tests } = planOf('plugins/shop')
  expect(tests).toEqual([
    'tests/prices/sums.test.ts',
    'tests/plugins/shop/basket.test.tsx',
    'tests/plugins/shop/model/lines.test.ts',
  ])
})

test.each(['plugins/shop/model', 'plugins/shop/model/total.ts'])('%s is tested like its plugin', part => {
  const { files, tests } = planOf(part)
  expect(files).toEqual(['plugins/shop/model/total.ts'])
  expect(tests).toEqual(planOf('plugins/shop').tests)
})

test('a part of a folder of src is tested like that folder', () => {
  expect(planOf('src/domain/schemas')).toEqual({
    files: ['src/domain/schemas/shop.ts'],
    tests: ['tests/prices/carts.test.ts', 'tests/domain/money.test.ts'],
  })
  expect(planOf('src/domain/schemas').tests).toEqual(planOf('src/domain').tests)
})

test('a part of the runtime is tested by the tests that import it and those of its own folder, not by those of the whole runtime', () => {
  expect(planOf('src/runtime/http')).toEqual({
    files: ['src/runtime/http/http.ts'],
    tests: ['tests/app/shell.test.ts', 'tests/runtime/http/answers.test.ts'],
  })
})

test('a file is tested by the tests of its folder that import it, if there are any', () => {
  expect(planOf('plugins/shopping/list.ts').tests).toEqual(['tests/plugins/shopping/list.test.ts'])
  const importers = new Map([
    ['plugins/shopping/list.ts', ['tests/plugins/shopping/list.test.ts', 'tests/plugins/shopping/words.test.tsx']],
  ])
  const tests = [
    'tests/app/shell.test.ts',
    'tests/plugins/shopping/aList.test.ts',
    ...(importers.get('plugins/shopping/list.ts') ?? []),
  ]
  expect(mutationPlan('plugins/shopping/list.ts', importers, tests).tests).toEqual([
    'tests/plugins/shopping/list.test.ts',
    'tests/plugins/shopping/words.test.tsx',
  ])
  // of the folder, which may have other files, all of them
  expect(mutationPlan('plugins/shopping', importers, tests).tests).toContain('tests/plugins/shopping/aList.test.ts')
})

test('a large folder is mutated in portions, in the order of its files; a file larger than a portion is one by itself', () => {
  const lengths: Readonly<Record<string, number>> = { a: 12_000, b: 8_000, c: 1, d: 50_000, e: 100, f: 100 }
  expect(portionsOf(Object.keys(lengths), file => lengths[file] ?? 0)).toEqual([['a', 'b'], ['c'], ['d'], ['e', 'f']])
  expect(portionsOf([], () => 1)).toEqual([])
})
