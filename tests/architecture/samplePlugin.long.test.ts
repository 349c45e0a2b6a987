/** @jest-environment node */
import { installedSamplePlugin } from './installedSamplePlugin'

let installed: ReturnType<typeof installedSamplePlugin>
beforeAll(() => {
  installed = installedSamplePlugin()
})
afterAll(() => installed.copy.remove())

test('the sample plugin follows the rules of plugins: lint, type-aware lint, and import rules', () => {
  const { copy } = installed
  const eslint = ['node_modules/eslint/bin/eslint.js', '--config', 'tools/config/eslint.config.mjs', '--max-warnings=0']
  expect(copy.node(...eslint, 'plugins/referral')).toEqual({ ok: true, output: expect.any(String) })
  expect(copy.node('node_modules/oxlint/bin/oxlint', 'plugins/referral')).toEqual({
    ok: true,
    output: expect.stringContaining('0 errors'),
  })
  const cruise = ['node_modules/dependency-cruiser/bin/dependency-cruise.mjs', '--config', 'tools/config/dependency-cruiser.cjs']
  expect(copy.node(...cruise, 'plugins/referral', 'src/app/installedPlugins.ts')).toEqual({
    ok: true,
    output: expect.stringContaining('no dependency violations found'),
  })
}, 180_000)
