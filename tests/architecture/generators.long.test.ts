/** @jest-environment node */
import { copyOfRepo } from '../support/copyOfRepo'

let copy: ReturnType<typeof copyOfRepo>
beforeAll(() => {
  copy = copyOfRepo()
  copy.node('--import', 'tsx', 'tools/new-plugin/main.ts', 'gift-cards')
  copy.node('--import', 'tsx', 'tools/new-step/main.ts', 'vehicle', '--after', 'access-hours')
})
afterAll(() => copy.remove())

test('the generated plugin and step, and the files they change, are formatted', () => {
  const edited = ['src/app/installedPlugins.ts', 'plugins/booking']
  const written = ['plugins/gift-cards', 'tests/plugins/gift-cards', 'tests/plugins/booking/steps']
  expect(copy.node('node_modules/oxfmt/bin/oxfmt', '--check', ...edited, ...written)).toEqual({
    ok: true,
    output: expect.stringContaining('All matched files use the correct format'),
  })
}, 60_000)

test('the generated plugin and step pass their own tests: the step is reached in order and is in the list and the summary', () => {
  const tests = ['--config=tools/config/jest.config.mjs', '--json', '--runInBand', 'tests/plugins/(gift-cards|booking/steps)/']
  expect(copy.node('node_modules/jest/bin/jest.js', ...tests)).toEqual({
    ok: true,
    output: expect.stringContaining('"numPassedTests":2,'),
  })
}, 180_000)
