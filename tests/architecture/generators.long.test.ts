/** @jest-environment node */
import { copyOfRepo } from '../support/copyOfRepo'

let copy: ReturnType<typeof copyOfRepo>
beforeAll(() => {
  copy = copyOfRepo()
  copy.node('--import', 'tsx', 'tools/new-plugin/main.ts', 'gift-cards')
  copy.node('--import', 'tsx', 'tools/new-step/main.ts', 'vehicle', '--after', 'access-hours')
})
afterAll(() => copy.remove())

test('the plugin and the step are laid out as everything else, and so are the files they were added to', () => {
  const edited = ['src/app/installedPlugins.ts', 'plugins/booking']
  const written = ['plugins/gift-cards', 'tests/plugins/gift-cards', 'tests/plugins/booking/steps']
  expect(copy.node('node_modules/oxfmt/bin/oxfmt', '--check', ...edited, ...written)).toEqual({
    ok: true,
    output: expect.stringContaining('All matched files use the correct format'),
  })
}, 60_000)

test('the plugin and the step pass their own tests: the step comes in order, is listed and in the summary', () => {
  const tests = ['--config=tools/config/jest.config.mjs', '--json', '--runInBand', 'tests/plugins/(gift-cards|booking/steps)/']
  expect(copy.node('node_modules/jest/bin/jest.js', ...tests)).toEqual({
    ok: true,
    output: expect.stringContaining('"numPassedTests":2,'),
  })
}, 180_000)
