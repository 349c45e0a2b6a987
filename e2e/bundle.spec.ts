import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { secretsIn } from '../tools/build/secretPatterns'
import { expect, origins, test } from './fixtures'

test.use({ endsWithReplay: false })
// in one worker, which reads the build once
test.describe.configure({ mode: 'default' })

interface BuiltText {
  readonly file: string
  readonly text: string
}
let read: readonly BuiltText[] | undefined
/** The text files of the build: nobody else can read more of our code than this. */
const files = (): readonly BuiltText[] =>
  (read ??= readdirSync('dist', { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(js|css|html|json|txt|xml|svg)$/.test(file))
    .map(file => ({ file, text: readFileSync(path.join('dist', file), 'utf8') })))
const filesWith = (mark: string | RegExp): readonly string[] =>
  files()
    .filter(({ text }) => (typeof mark === 'string' ? text.includes(mark) : mark.test(text)))
    .map(({ file }) => file)

/** A text from each part for developers, by its source file; in the build, it would show that the part was included. */
const FOR_DEVELOPERS = {
  'src/replay/liveDevTools.ts': 'shouldHotReload',
  'tools/sandbox/support/admin.ts': 'x-sandbox-secret',
  'tests/support/virtualClock.ts': 'createVirtualClock',
} as const

test('SEC-22 the build contains neither developer switches nor DevTools', async ({ page }) => {
  for (const [file, mark] of Object.entries(FOR_DEVELOPERS)) {
    expect(readFileSync(file, 'utf8')).toContain(mark)
    expect([mark, filesWith(mark)]).toEqual([mark, []])
  }
  for (const mark of [
    /\bdebugger\b;/,
    /sourceMappingURL=/,
    /process\.env\b/,
    /\bconsole\.(log|debug|table|trace)\(/,
    /webpack-dev-server|react-refresh/,
    /__coverage__/,
  ])
    expect([mark, filesWith(mark)]).toEqual([mark, []])

  // a library looks for the extension; it is never given our store
  await page.addInitScript(() => {
    const given: unknown[] = []
    const take = (...what: unknown[]) => (given.push(what), (...all: unknown[]) => all[0])
    Object.assign(window, { given, __REDUX_DEVTOOLS_EXTENSION__: take, __REDUX_DEVTOOLS_EXTENSION_COMPOSE__: take })
  })
  await page.goto('/terms-and-conditions?debug=1&mock=true&devtools=1')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { given: unknown[] }).given)).toEqual([])
})

test('SEC-23 no file of the build contains anything that looks like a secret', () => {
  expect(files().length).toBeGreaterThan(100)
  expect(files().flatMap(({ file, text }) => secretsIn(text).map(kind => `${file}: ${kind}`))).toEqual([])
})

test('SEC-36 the build contains no service address and no key: all of that is in the configuration, which anybody can read', async ({
  request,
}) => {
  const config = (await (await request.get('/config.json')).json()) as Record<string, unknown>
  const { identity, monitoring } = config as { identity: { audience: string }; monitoring: { dsn: string } }
  const { api, identity: signIn, payments, signing, support } = origins
  for (const value of [api, signIn, payments, signing, support, identity.audience, monitoring.dsn])
    expect([value, filesWith(value)]).toEqual([value, []])
  for (const [name, value] of Object.entries(process.env))
    if (/^(LOCKSTEP_.*(SECRET|KEY|TOKEN)|npm_config_.*auth)/i.test(name) && value)
      expect([name, filesWith(value)]).toEqual([name, []])
  expect(readFileSync('tools/serve/README.md', 'utf8')).toMatch(/`api\.gateway`\) are therefore \*\*not secret\*\*/)
  expect(secretsIn(JSON.stringify(config).replace('://lockstep@', '://'))).toEqual([])
})
