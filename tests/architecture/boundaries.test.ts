/** @jest-environment node */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyOfRepo } from '../support/copyOfRepo'

/** Each rule is proven by breaking it in a copy of the sources: a rule that nobody saw fail may not be there at all. */
let copy: ReturnType<typeof copyOfRepo>
beforeAll(() => {
  copy = copyOfRepo()
  plant('plugins/victim/model/secret.ts', 'export const secret = 1\n')
  plant('plugins/thief/steal.ts', `import { secret } from '@plugins/victim/model/secret'\n\nexport const stolen = secret\n`)
  plant('plugins/burglar/steal.ts', `import { secret } from '../victim/model/secret'\n\nexport const stolen = secret\n`)
  for (const plugin of ['victim', 'thief', 'burglar']) plant(`plugins/${plugin}/tsconfig.json`, PLUGIN_PROJECT)
})
afterAll(() => copy.remove())

/** A plugin's project as they all are, but standing alone, so that an error elsewhere is not taken for the one planted. */
const PLUGIN_PROJECT = JSON.stringify({
  ...(JSON.parse(readFileSync('plugins/content/tsconfig.json', 'utf8')) as object),
  references: [],
})

function plant(file: string, text: string): void {
  const target = path.join(copy.root, file)
  mkdirSync(path.dirname(target), { recursive: true })
  writeFileSync(target, text)
}
const build = (project: string) => copy.node('node_modules/typescript-7/bin/tsc', '-b', project)
const lint = (...files: string[]) =>
  copy.node('node_modules/eslint/bin/eslint.js', '--config', 'tools/config/eslint.config.mjs', ...files)
const cruise = (...folders: string[]) =>
  copy.node(
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ...['--config', 'tools/config/dependency-cruiser.cjs', '--output-type', 'err'],
    ...folders,
  )

describe('a plugin that imports another plugin', () => {
  test.each(['thief', 'burglar'])('does not compile (%s)', plugin => {
    expect(build('plugins/victim')).toMatchObject({ ok: true })
    const built = build(`plugins/${plugin}`)
    expect(built.ok).toBe(false)
    expect(built.output).toContain(`plugins/${plugin}/steal.ts`)
    expect(built.output).toContain('TS6307')
  })

  test('breaks the dependency rules', () => {
    const cruised = cruise('plugins/thief', 'plugins/burglar', 'plugins/victim')
    expect(cruised.output).toContain('plugins-share-no-code: plugins/thief/steal.ts')
    expect(cruised.output).toContain('plugins-share-no-code: plugins/burglar/steal.ts')
  })

  test('does not lint', () => {
    expect(lint('plugins/thief/steal.ts').output).toContain('Plugins share contracts')
  })
})

test('the house may not import a plugin or the app', () => {
  plant('src/kernel/planted.ts', `import { secret } from '@plugins/victim/model/secret'\n\nexport const planted = secret\n`)
  expect(cruise('src/kernel').output).toContain('only-app-knows-plugins: src/kernel/planted.ts')
  expect(lint('src/kernel/planted.ts').output).toContain('Only src/app imports plugins')
})

test('the world is out of reach but for adapters', () => {
  const world = [
    'Date.now()',
    'new Date()',
    'Date()',
    'Math.random()',
    'performance.now()',
    'crypto.randomUUID()',
    'window.crypto',
    `fetch('/')`,
    `globalThis.fetch('/')`,
    `localStorage.getItem('a')`,
    `window.sessionStorage.getItem('a')`,
    `indexedDB.open('a')`,
    'setTimeout(() => undefined, 1)',
    'setInterval(() => undefined, 1)',
    'navigator.locks',
  ]
  const harmless = ['new Date(0)', 'Date.parse("2026-01-01")', 'Math.max(1, 2)']
  const text = [...world, ...harmless].map((line, index) => `export const line${index} = ${line}`).join('\n')
  plant('src/domain/planted.ts', text)
  plant('plugins/content/planted.ts', text)
  plant('src/effects/adapters/planted.ts', text)
  const { output } = lint(
    '--format=json',
    'src/domain/planted.ts',
    'plugins/content/planted.ts',
    'src/effects/adapters/planted.ts',
  )
  const reports = JSON.parse(output) as { filePath: string; messages: { line: number; ruleId: string }[] }[]
  const refused = Object.fromEntries(
    reports.map(({ filePath, messages }) => [
      path.relative(copy.root, filePath),
      [...new Set(messages.filter(message => message.ruleId.startsWith('no-restricted-')).map(message => message.line))],
    ]),
  )
  const all = world.map((_, index) => index + 1)
  expect(refused).toEqual({
    'src/domain/planted.ts': all,
    'plugins/content/planted.ts': all,
    'src/effects/adapters/planted.ts': [],
  })
}, 60_000)

test('modules are not mocked and any is not written', () => {
  plant('tests/support/planted.ts', `jest.mock('./other')\nexport const loose = (value: any): unknown => value\n`)
  const { output } = lint('tests/support/planted.ts')
  expect(output).toContain('No mocked modules')
  expect(output).toContain('no-explicit-any')
})

test('S1.18 words that are in no catalogue do not lint, wherever they stand on a page', () => {
  const bare = [
    '<p>Bare words</p>',
    `<p>{'and these'}</p>`,
    "<p>{yes && 'or such'}</p>",
    '<p>{`of ${name}`}</p>',
    '<p title="Hello there" />',
    '<p aria-label={`Call ${name}`} />',
    '<img alt="A room" />',
  ]
  const harmless = [`<p>{text('a.b')} – £5 {name}</p>`, '<p className="big" id="there" />', '<img alt="" />']
  const lines = [...bare, ...harmless].map((line, index) => `export const line${index} = ${line}`)
  const given = `declare const text: (id: string) => string; declare const name: string; declare const yes: boolean`
  plant('plugins/content/bareWords.tsx', [given, ...lines].join('\n'))
  const [report] = JSON.parse(lint('--format=json', 'plugins/content/bareWords.tsx').output) as [
    { messages: { line: number; ruleId: string }[] },
  ]
  const refused = report.messages.filter(({ ruleId }) => ruleId === 'no-restricted-syntax').map(({ line }) => line - 1)
  expect([...new Set(refused)]).toEqual(bare.map((_, index) => index + 1))
}, 60_000)
