/** @jest-environment node */
import { generatePlugin } from '../../tools/new-plugin/generate'
import { generateStep } from '../../tools/new-step/generate'
import { copyOfRepo } from '../support/copyOfRepo'

const WRITTEN = ['plugins/gift-cards', 'plugins/booking/steps/vehicle']
let copy: ReturnType<typeof copyOfRepo>
let plugin: ReturnType<typeof copy.node>
let step: ReturnType<typeof copy.node>
beforeAll(() => {
  copy = copyOfRepo({ compiled: true })
  plugin = copy.node('--import', 'tsx', 'tools/new-plugin/main.ts', 'gift-cards')
  step = copy.node('--import', 'tsx', 'tools/new-step/main.ts', 'vehicle', '--after', 'access-hours')
})
afterAll(() => copy.remove())

test('npm run new:plugin and new:step list the files they have written', () => {
  expect(plugin).toEqual({ ok: true, output: expect.stringContaining('plugins/gift-cards/plugin.ts') })
  expect(step).toEqual({ ok: true, output: expect.stringContaining('plugins/booking/steps/vehicle/step.ts') })
})

test('the plugin and the step compile and lint', () => {
  expect(copy.node('node_modules/typescript-7/bin/tsc', '-b', 'src/app')).toEqual({ ok: true, output: expect.any(String) })
  const eslint = ['node_modules/eslint/bin/eslint.js', '--config', 'tools/config/eslint.config.mjs', '--max-warnings=0']
  expect(copy.node(...eslint, ...WRITTEN, 'plugins/booking/steps/order.ts', 'plugins/booking/steps/definitions.ts')).toEqual({
    ok: true,
    output: expect.any(String),
  })
  expect(copy.node('node_modules/oxlint/bin/oxlint', ...WRITTEN)).toEqual({
    ok: true,
    output: expect.stringContaining('0 errors'),
  })
}, 180_000)

test('a new step consists of a page and its definition, a line in both lists, its texts, its name and a test, and needs no new version', () => {
  expect(generateStep(copy.root, 'padlock', 'date')).toEqual([
    'plugins/booking/steps/padlock/step.ts',
    'plugins/booking/steps/padlock/PadlockPage.tsx',
    'tests/plugins/booking/steps/padlock.test.tsx',
    'plugins/booking/steps/order.ts',
    'plugins/booking/steps/definitions.ts',
    'plugins/booking/messages/en-GB.json',
    'plugins/booking/describe.ts',
  ])
  const locked = copy.node('--import', 'tsx', 'tools/shapes/main.ts', '--update')
  expect(locked).toEqual({ ok: true, output: expect.stringContaining('Locked in tests/recordings/shapes.json') })
})

test('a name that is taken or malformed is refused with advice', () => {
  expect(() => generatePlugin(copy.root, 'content')).toThrow('already there')
  expect(() => generatePlugin(copy.root, 'Gift Cards')).toThrow('lower case words')
  expect(() => generateStep(copy.root, 'insurance', 'date')).toThrow('Choose another name')
  expect(() => generateStep(copy.root, 'Van', 'date')).toThrow('lower case words')
  // taken by a gate, a text, a part of the step list, a route
  for (const taken of ['sign', 'summary', 'details', 'stores'])
    expect(() => generateStep(copy.root, taken, 'date')).toThrow('Choose another name')
})

test.each(['sign-in', 'payment', 'download', 'nowhere'])(
  'no step can be added after %s, and the possible ones are listed',
  after => {
    expect(() => generateStep(copy.root, 'van', after)).toThrow(/Choose one of: unit, date, .*insurance/)
  },
)
