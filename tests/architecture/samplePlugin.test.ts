/** @jest-environment node */
import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import { generatePlugin } from '../../tools/new-plugin/generate'
import { copyOfRepo } from '../support/copyOfRepo'

let copy: ReturnType<typeof copyOfRepo>
let written: readonly string[]
/** The sample plugin, moved into the place of a generated one: what it needs elsewhere is what the generator writes. */
beforeAll(() => {
  copy = copyOfRepo({ compiled: true })
  written = generatePlugin(copy.root, 'referral')
  const generated = (file: string): string => path.join(copy.root, file)
  for (const file of written.filter(isOwn)) if (!file.endsWith('tsconfig.json')) rmSync(generated(file))
  cpSync('tests/plugins/referral', generated('plugins/referral'), { recursive: true, filter: file => !file.includes('.test.') })
})
afterAll(() => copy.remove())

const isOwn = (file: string): boolean => /^(tests\/)?plugins\/referral\//.test(file)

test('a field, a price line, a section and a call are added in one folder: elsewhere only the list of installed plugins changes', () => {
  expect(written.filter(file => !isOwn(file))).toEqual([
    'src/app/installedPlugins.ts',
    // TypeScript's list of projects says the same again
    'src/app/tsconfig.json',
    'tests/tsconfig.json',
  ])
  expect(copy.node('node_modules/typescript-7/bin/tsc', '-b', 'src/app')).toEqual({ ok: true, output: expect.any(String) })
}, 180_000)

test('as a plugin it keeps the rules of plugins: lint, types that need the checker, and what may import what', () => {
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
