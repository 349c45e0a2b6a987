/** @jest-environment node */
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { copyOfRepo } from '../support/copyOfRepo'

/** The plugins' project with only these files, so that an error elsewhere is not mistaken for the planted one. */
const THIEF_PROJECT = JSON.stringify({
  extends: '../tsconfig.json',
  compilerOptions: { outDir: '../../node_modules/.cache/tsc/thief' },
  include: ['*.ts', '../victim'],
  references: [],
})

const WORLD = [
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
const NO_WORLD = ['new Date(0)', 'Date.parse("2026-01-01")', 'Math.max(1, 2)']

const MADE_UP = [
  `eval('1')`,
  `new Function('1')`,
  `Function('1')`,
  `(document.body.innerHTML = name)`,
  `(document.body.outerHTML = name)`,
  `document.body.insertAdjacentHTML('beforeend', name)`,
  `document.write(name)`,
  `<p dangerouslySetInnerHTML={{ __html: name }} />`,
]
const NOT_MADE_UP = [`(document.body.textContent = name)`, `document.body.append(name)`, `<p>{name}</p>`]

const WAYS_BACK = ['<a href="/" target="_blank">{name}</a>', '<a href="/" target="_blank" rel="opener">{name}</a>']
const NO_WAY_BACK = ['<a href="/" target="_blank" rel="noopener noreferrer">{name}</a>', '<a href="/">{name}</a>']

const BARE = [
  '<p>Bare words</p>',
  `<p>{'and these'}</p>`,
  "<p>{yes && 'or such'}</p>",
  '<p>{`of ${name}`}</p>',
  '<p title="Hello there" />',
  '<p aria-label={`Call ${name}`} />',
  '<img alt="A room" />',
]
const NOT_BARE = [`<p>{text('a.b')} – £5 {name}</p>`, '<p className="big" id="there" />', '<img alt="" />']
const GIVEN = `declare const text: (id: string) => string; declare const name: string; declare const yes: boolean`

const HURRIED = ['performance.now()', 'process.hrtime()', 'expect(Date.now() - 5).toBeLessThan(50)']
const UNHURRIED = ['expect(Date.now() - 5).toBeGreaterThan(50)', 'expect([1].length).toBeLessThan(2)']

/** One line each, in the order of the list. */
const lines = (...expressions: readonly string[]): string =>
  expressions.map((expression, index) => `export const line${index} = ${expression}`).join('\n')

const MISTAKES = {
  'plugins/victim/model/secret.ts': 'export const secret = 1\n',
  'plugins/thief/steal.ts': `import { secret } from '@plugins/victim/model/secret'\n\nexport const stolen = secret\n`,
  'plugins/burglar/steal.ts': `import { secret } from '../victim/model/secret'\n\nexport const stolen = secret\n`,
  'plugins/pickpocket/steal.ts': `import { accountSlice } from '@plugins/account/accountSlice'\n\nexport const stolen = accountSlice\n`,
  'plugins/thief/tsconfig.json': THIEF_PROJECT,
  'src/kernel/planted.ts': `import { secret } from '@plugins/victim/model/secret'\n\nexport const planted = secret\n`,
  'src/app/planted.ts': `import { z } from 'zod'\n\nexport const planted = z.string()\n`,
  'plugins/content/planted.tsx': `import * as z from 'zod'\n\nexport const planted = z.string()\n`,
  'src/domain/schemas/planted.ts': `import * as z from 'zod/mini'\n\nexport const planted = z.string()\n`,
  'src/domain/planted.ts': lines(...WORLD, ...NO_WORLD),
  'plugins/content/planted.ts': lines(...WORLD, ...NO_WORLD),
  'src/runtime/adapters/planted.ts': lines(...WORLD, ...NO_WORLD),
  'tests/support/planted.ts': `jest.mock('./other')\nexport const loose = (value: any): unknown => value\n`,
  'src/runtime/http/planted.ts': `const sent = (): Promise<void> => Promise.resolve()\nsent()\nexport const loose = JSON.parse('1').two\nsetTimeout('1', 1)\n`,
  'tests/support/hurried.ts': lines(...HURRIED, ...UNHURRIED),
  'src/ui/Planted.tsx': `export function Planted() {\n  return <p style={{ margin: 4 }}>x</p>\n}\n`,
  // one as a plugin, one as an adapter, to which more is allowed
  'plugins/content/madeUp.tsx': `${GIVEN}\n${lines(...MADE_UP, ...NOT_MADE_UP)}`,
  'src/runtime/adapters/madeUp.tsx': `${GIVEN}\n${lines(...MADE_UP, ...NOT_MADE_UP)}`,
  'plugins/content/localState.ts': `import { useState } from 'react'\n\nexport function useGuessed() {\n  // remembers it\n  const [bare] = useState(1)\n  // local state: a replay draws none of it\n  const [stated] = useState(2)\n  return [bare, stated]\n}\n`,
  'plugins/content/selects.ts': `import { select } from '@/runtime/effects/fx'\n\nexport const untyped = select\n`,
  'plugins/content/wayBack.tsx': `${GIVEN}\n${lines(...WAYS_BACK, ...NO_WAY_BACK)}`,
  'tools/recordings/planted.ts': `import { sandboxClock } from '../sandbox/clock'\n\nexport const planted = sandboxClock\n`,
  'plugins/content/bareWords.tsx': `${GIVEN}\n${lines(...BARE, ...NOT_BARE)}`,
}
type Mistake = keyof typeof MISTAKES
const LINTED = (Object.keys(MISTAKES) as Mistake[]).filter(file => !file.endsWith('.json') && !file.includes('victim'))

interface Complaint {
  readonly line: number
  readonly ruleId: string
  readonly message: string
}

/**
 * Each rule is proven by violating it in a copy of the sources, because a rule that never failed may be missing. The linter and
 * the dependency rules read the copy once, with all violations in it.
 */
let copy: ReturnType<typeof copyOfRepo>
let complaints: ReadonlyMap<string, readonly Complaint[]>
let cruised: string
beforeAll(() => {
  copy = copyOfRepo({ compiled: true })
  for (const [file, text] of Object.entries(MISTAKES)) {
    const target = path.join(copy.root, file)
    mkdirSync(path.dirname(target), { recursive: true })
    writeFileSync(target, text)
  }
  const eslint = ['node_modules/eslint/bin/eslint.js', '--config', 'tools/config/eslint.config.mjs', '--format=json']
  const reports = JSON.parse(copy.node(...eslint, ...LINTED).output) as { filePath: string; messages: Complaint[] }[]
  complaints = new Map(reports.map(({ filePath, messages }) => [path.relative(copy.root, filePath), messages]))
  cruised = copy.node(
    'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
    ...['--config', 'tools/config/dependency-cruiser.cjs', '--output-type', 'err'],
    ...['plugins/thief', 'plugins/burglar', 'plugins/victim', 'src/kernel', 'tools/recordings/planted.ts'],
  ).output
}, 180_000)
afterAll(() => copy.remove())

const build = (project: string) => copy.node('node_modules/typescript-7/bin/tsc', '-b', project)
const complaintsOf = (file: Mistake): readonly Complaint[] => complaints.get(file) ?? []
const linted = (file: Mistake): string => JSON.stringify(complaintsOf(file))
/** The lines that a rule of ours refuses. */
const refused = (file: Mistake): readonly number[] => [
  ...new Set(
    complaintsOf(file)
      .filter(({ ruleId }) => ruleId.startsWith('no-restricted-'))
      .map(({ line }) => line),
  ),
]

test('component state that no recording contains has a stated reason', () => {
  expect(complaintsOf('plugins/content/localState.ts').map(({ line, ruleId }) => [line, ruleId])).toEqual([
    [5, 'lockstep/local-state-reason'],
  ])
})

describe('a plugin that imports another plugin', () => {
  test('does not compile if it uses the other plugin’s alias', () => {
    const built = build('plugins/thief')
    expect(built.ok).toBe(false)
    expect(built.output.match(/^.+ error TS\d+/gm)).toEqual([expect.stringMatching(/^plugins\/thief\/steal\.ts.* error TS2307$/)])
  })

  test('breaks the dependency rules', () => {
    expect(cruised).toContain('plugins-share-no-code: plugins/thief/steal.ts')
    expect(cruised).toContain('plugins-share-no-code: plugins/burglar/steal.ts')
  })

  test('SEC-32 does not lint, including for the other plugin’s slice', () => {
    expect(linted('plugins/thief/steal.ts')).toContain('Plugins share contracts')
    expect(linted('plugins/pickpocket/steal.ts')).toContain('Plugins share contracts')
  })
})

test('SEC-32 a plugin may not import the `select` that accepts selectors of any state', () => {
  expect(linted('plugins/content/selects.ts')).toContain('Workflows read state by the `select` of their plugin’s select.ts')
})

test('src may not import a plugin or the app', () => {
  expect(cruised).toContain('only-app-knows-plugins: src/kernel/planted.ts')
  expect(linted('src/kernel/planted.ts')).toContain('Only src/app imports plugins')
})

test('the recordings service may not import the sandbox', () => {
  expect(cruised).toContain('recordings-are-a-product-of-their-own: tools/recordings/planted.ts')
})

test('code for the browser may import zod/mini, but not all of zod', () => {
  expect(linted('src/app/planted.ts')).toContain('written with zod/mini')
  expect(linted('plugins/content/planted.tsx')).toContain('written with zod/mini')
  expect(linted('src/domain/schemas/planted.ts')).not.toContain('zod')
})

test.each([
  ['src/domain/planted.ts', WORLD.length],
  ['plugins/content/planted.ts', WORLD.length],
  ['src/runtime/adapters/planted.ts', 0],
] as const)('SEC-32 only adapters may use the outside world, including fetch and storage: %s', (file, count) => {
  expect(complaints.has(file)).toBe(true)
  expect(refused(file)).toEqual(Array.from({ length: count }, (_, index) => index + 1))
})

test.each(['plugins/content/madeUp.tsx', 'src/runtime/adapters/madeUp.tsx'] as const)(
  'SEC-02 SEC-32 no code and no markup is created from text: %s',
  file => {
    const rules = /^no-(eval|new-func|restricted-syntax)$/
    const found = complaintsOf(file).filter(({ ruleId, message }) => rules.test(ruleId) && !message.includes('through a port'))
    // the first line says what the others use
    expect([...new Set(found.map(({ line }) => line - 1))]).toEqual(MADE_UP.map((_, index) => index + 1))
  },
)

test('SEC-11 a link that opens a tab with an opener does not lint', () => {
  const found = complaintsOf('plugins/content/wayBack.tsx').filter(({ message }) => message.includes('noopener'))
  expect(found.map(({ line }) => line - 1)).toEqual(WAYS_BACK.map((_, index) => index + 1))
})

test('mocking modules and using any do not lint', () => {
  expect(linted('tests/support/planted.ts')).toContain('No mocked modules')
  expect(linted('tests/support/planted.ts')).toContain('no-explicit-any')
})

test('SEC-02 a floating promise, an untyped value and a text as a timer do not lint', () => {
  const { output } = copy.node('node_modules/oxlint/bin/oxlint', '--format=unix', 'src/runtime/http')
  expect(output).toMatch(/planted\.ts:2:.*no-floating-promises/)
  expect(output).toMatch(/planted\.ts:3:.*no-unsafe-member-access/)
  expect(output).toMatch(/planted\.ts:4:.*no-implied-eval/)
  expect(output).toContain('4 problems')
})

test('a style attribute does not lint', () => {
  expect(linted('src/ui/Planted.tsx')).toContain('No style attributes')
})

test('a test with a time limit does not lint, because durations depend on the machine', () => {
  expect(refused('tests/support/hurried.ts')).toEqual(HURRIED.map((_, index) => index + 1))
})

test('S1.18 texts outside the catalogues do not lint, wherever they are on a page', () => {
  const found = complaintsOf('plugins/content/bareWords.tsx').filter(({ ruleId }) => ruleId === 'no-restricted-syntax')
  // the first line says what the others use
  expect([...new Set(found.map(({ line }) => line - 1))]).toEqual(BARE.map((_, index) => index + 1))
})
