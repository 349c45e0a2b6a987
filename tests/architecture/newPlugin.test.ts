/** @jest-environment node */
import { generatePlugin } from '../../tools/new-plugin/generate'
import { copyOfRepo } from '../support/copyOfRepo'

const TSC = ['node_modules/typescript-7/bin/tsc', '-b', 'src/app']
let copy: ReturnType<typeof copyOfRepo>
beforeAll(() => {
  copy = copyOfRepo()
})
afterAll(() => copy.remove())

test('npm run new:plugin writes a plugin that compiles, lints and passes its own test', () => {
  const written = copy.node('--import', 'tsx', 'tools/new-plugin/main.ts', 'gift-cards')
  expect(written).toMatchObject({ ok: true })
  expect(written.output).toContain('plugins/gift-cards/plugin.ts')
  expect(copy.node(...TSC)).toEqual({ ok: true, output: expect.any(String) })
  const lint = copy.node('node_modules/eslint/bin/eslint.js', '--config', 'tools/config/eslint.config.mjs', '--max-warnings=0', 'plugins/gift-cards')
  expect(lint).toEqual({ ok: true, output: expect.any(String) })
  const typed = copy.node('node_modules/oxlint/bin/oxlint', 'plugins/gift-cards')
  expect(typed).toEqual({ ok: true, output: expect.stringContaining('0 errors') })
  const test = copy.node('node_modules/jest/bin/jest.js', '--config=tools/config/jest.config.mjs', 'tests/plugins/gift-cards')
  expect(test).toEqual({ ok: true, output: expect.any(String) })
}, 180_000)

test('a name that is taken or badly formed is refused with the cure', () => {
  expect(() => generatePlugin(copy.root, 'content')).toThrow('already there')
  expect(() => generatePlugin(copy.root, 'Gift Cards')).toThrow('lower case words')
})
