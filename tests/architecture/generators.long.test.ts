/** @jest-environment node */
import { copyOfRepo } from '../support/copyOfRepo'

/** Some become neighbours of an earlier one, on either side. */
const STEPS = [
  ['vehicle', 'access-hours'],
  ['padlock', 'access-hours'],
  ['van-hire', 'vehicle'],
  ['reminder', 'date'],
  ['survey', 'unit'],
] as const

let copy: ReturnType<typeof copyOfRepo>
beforeAll(() => {
  copy = copyOfRepo()
  copy.node('--import', 'tsx', 'tools/new-plugin/main.ts', 'gift-cards')
  for (const [name, after] of STEPS) copy.node('--import', 'tsx', 'tools/new-step/main.ts', name, '--after', after)
})
afterAll(() => copy.remove())

test('the generated plugin and steps, and the files they change, are formatted', () => {
  const edited = ['src/app/installedPlugins.ts', 'plugins/booking']
  const written = ['plugins/gift-cards', 'tests/plugins/gift-cards', 'tests/plugins/booking/steps']
  expect(copy.node('node_modules/oxfmt/bin/oxfmt', '--check', ...edited, ...written)).toEqual({
    ok: true,
    output: expect.stringContaining('All matched files use the correct format'),
  })
}, 60_000)

test('the generated plugin and steps pass their own tests, also those of a step that got new neighbours afterwards', () => {
  const tests = ['--config=tools/config/jest.config.mjs', '--json', '--runInBand', 'tests/plugins/(gift-cards|booking/steps)/']
  expect(copy.node('node_modules/jest/bin/jest.js', ...tests)).toEqual({
    ok: true,
    output: expect.stringContaining(`"numPassedTests":${1 + STEPS.length},`),
  })
}, 180_000)
