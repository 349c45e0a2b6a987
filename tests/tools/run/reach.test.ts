/** @jest-environment node */
import { reachedTests } from '../../../tools/run/lib/reach.mjs'

/** A repo in small: every plugin is imported by the composition root, which tests of the whole app import. */
const IMPORTERS = new Map([
  ['src/domain/money.ts', ['plugins/shop/model/total.ts', 'tests/domain/money.test.ts']],
  ['src/contracts/session.ts', ['plugins/shop/sagas/order.ts', 'plugins/account/events.ts']],
  ['plugins/shop/model/total.ts', ['plugins/shop/plugin.ts', 'tests/prices/sums.test.ts']],
  ['plugins/shop/plugin.ts', ['src/app/installedPlugins.ts']],
  ['plugins/account/events.ts', ['src/app/installedPlugins.ts']],
  ['src/app/installedPlugins.ts', ['tests/support/makeApp.tsx']],
  ['tests/support/makeApp.tsx', ['tests/plugins/shop/basket.test.tsx', 'tests/plugins/account/signIn.test.tsx']],
  ['e2e/support/typing.ts', ['e2e/journeys/contact.spec.ts']],
  ['e2e/support/sandboxClock.ts', ['e2e/journeys/hold.clock.spec.ts']],
  ['e2e/support/chromium.ts', ['e2e/gallery.config.ts']],
  ['src/domain/measure.ts', ['src/ui/Button.tsx']],
])
const FILES = [
  'tests/app/monitoring/reports.test.tsx',
  'tests/app/shell.test.tsx',
  'tests/architecture/files.test.ts',
  'tests/console/replay.test.tsx',
  'tests/domain/money.test.ts',
  'tests/every-plugin/recording.test.ts',
  'tests/plugins/account/signIn.test.tsx',
  'tests/plugins/shop/basket.test.tsx',
  'tests/plugins/shop/customer.ts',
  'tests/prices/sums.test.ts',
  'tests/runtime/http/answers.test.ts',
  'tests/runtime/store/rootReducer.test.ts',
  'tests/sandbox/identity/codes.test.ts',
  'tests/sandbox/booking.test.ts',
  'e2e/gallery/gallery.spec.ts',
  'e2e/journeys/contact.spec.ts',
  'e2e/journeys/hold.clock.spec.ts',
  'e2e/journeys/rent-a-unit.spec.ts',
  'e2e/journeys/shop.spec.ts',
]
const EVERY = ['tests/architecture/files.test.ts', 'tests/every-plugin/recording.test.ts']
const SMOKE = 'e2e/journeys/rent-a-unit.spec.ts'
const reached = (...changed: string[]) => reachedTests(changed, IMPORTERS, FILES)

test('a plugin is tested by its own tests, by those that import it and by its journeys, and not by those of other plugins', () => {
  expect(reached('plugins/shop/model/total.ts')).toEqual({
    tests: [...EVERY, 'tests/plugins/shop/basket.test.tsx', 'tests/prices/sums.test.ts'],
    journeys: [SMOKE, 'e2e/journeys/shop.spec.ts'],
    gallery: false,
  })
})

test('what several plugins share affects the tests of all of them', () => {
  const { tests } = reached('src/contracts/session.ts')
  expect(tests).toEqual([...EVERY, 'tests/plugins/account/signIn.test.tsx', 'tests/plugins/shop/basket.test.tsx'])
})

test('a change below a plugin affects the tests of both', () => {
  const { tests } = reached('src/domain/money.ts')
  const reachedBesides = ['tests/domain/money.test.ts', 'tests/plugins/shop/basket.test.tsx', 'tests/prices/sums.test.ts']
  expect(tests).toEqual([...EVERY, ...reachedBesides].sort())
})

test('a change of the composition root affects every test of the whole app', () => {
  const { tests } = reached('src/app/installedPlugins.ts')
  expect(tests).toEqual(
    expect.arrayContaining([
      'tests/app/shell.test.tsx',
      'tests/plugins/account/signIn.test.tsx',
      'tests/plugins/shop/basket.test.tsx',
    ]),
  )
})

test.each([
  ['src/runtime/http/http.ts', 'tests/runtime/http/answers.test.ts'],
  ['src/app/monitoring/redactedReport.ts', 'tests/app/monitoring/reports.test.tsx'],
  ['src/support/console/replay.ts', 'tests/console/replay.test.tsx'],
])('a part of a layer is tested by the tests of that part: %s', (changed, test) => {
  expect(reached(changed).tests).toEqual([...EVERY, test].sort())
})

test('a part of the sandbox is tested by the tests of that part', () => {
  expect(reached('tools/sandbox/identity/codes.ts').tests).toEqual([...EVERY, 'tests/sandbox/identity/codes.test.ts'])
  expect(reached('tools/sandbox/main.ts').tests).toEqual([
    ...EVERY,
    'tests/sandbox/booking.test.ts',
    'tests/sandbox/identity/codes.test.ts',
  ])
})

test('a changed helper of journeys affects those that use it, and a document affects nothing', () => {
  expect(reached('e2e/support/typing.ts').journeys).toEqual(['e2e/journeys/contact.spec.ts', SMOKE])
  expect(reached('README.md')).toEqual({ tests: [], journeys: [], gallery: false })
})

test.each([
  'tests/support/setup.ts',
  'tests/support/environment.ts',
  'tests/support/flagFiles.cjs',
  'tests/sandbox/support/environment.ts',
  'tests/spec/unproven.json',
  'tests/recordings/rental-and-boxes.v2.recording',
  'e2e/playwright.config.ts',
  'tools/config/jest.config.mjs',
  'tools/config/budget.json',
  'webpack.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
])('%s is read by tools and not imported: it affects all unit tests and one walk through the product', changed => {
  expect(reached(changed)).toEqual({
    tests: FILES.filter(file => /^tests\/.*\.test\./.test(file)).sort(),
    journeys: [SMOKE],
    gallery: false,
  })
})

test('journeys that move the clock are affected like others', () => {
  expect(reached('e2e/support/sandboxClock.ts').journeys).toEqual(['e2e/journeys/hold.clock.spec.ts', SMOKE])
})

test.each([
  'src/ui/tokens.css',
  'src/gallery/samples/Button.tsx',
  'src/domain/measure.ts',
  'e2e/gallery/checks.ts',
  'e2e/support/chromium.ts',
])('a change of %s affects the browser tests of the gallery, which are not journeys', changed => {
  const { gallery, journeys } = reached(changed)
  expect([gallery, journeys]).toEqual([true, [SMOKE]])
})

test('a changed unit test runs by itself, without a browser', () => {
  const { journeys, gallery } = reached('tests/domain/money.test.ts')
  expect([journeys, gallery]).toEqual([[], false])
})
