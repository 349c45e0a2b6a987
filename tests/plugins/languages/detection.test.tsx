import { screen } from '@testing-library/react'
import { languages } from '@/app/languages'
import { detectLanguage } from '@/runtime/i18n/languages'
import { makeApp, type TestAppOptions } from '../../support/makeApp'
import { createMemoryDevice, memoryAdapters } from '../../support/memoryAdapters'
import { createVirtualClock } from '../../support/virtualClock'
import { withEntry } from './aTable'

/** An app whose visitor has this cookie and this browser. */
async function visit(
  cookie: string | undefined,
  browser: readonly string[],
  options: TestAppOptions & { readonly host?: string } = {},
) {
  const clock = createVirtualClock(Date.parse('2026-03-02T10:00:00Z'))
  const memory = createMemoryDevice(() => clock.now())
  if (cookie !== undefined) memory.cookies.set('i18n_redirected', cookie)
  const visitor = { host: options.host ?? 'localhost', languages: browser }
  return makeApp({ at: '/help', clock, memory, adapters: { ...memoryAdapters(clock, memory), visitor }, ...options })
}

const heading = (): Promise<HTMLElement> => screen.findByRole('heading', { level: 1 })

test('S4.61 the stored cookie has priority over the browser', async () => {
  const app = await visit('en-XA', ['en-GB'])
  expect(app.state<{ app: { locale: string } }>().app.locale).toBe('en-XA')
  expect((await heading()).textContent).toMatch(/^\[.*[áéîöû].*\]$/)
  expect(app.events()[0]?.payload).toMatchObject({ locale: 'en-XA' })
})

test.each([[['sv', 'en-GB']], [['sv-SE', 'en']], [['en-US']]])(
  'S4.62 without a cookie the browser’s first language that the app supports is used: %j',
  async browser => {
    await visit(undefined, browser)
    expect((await heading()).textContent).toBe('Get help')
    expect(document.documentElement.lang).toBe('en-GB')
  },
)

test.each([
  ['in full', ['sv', 'cy', 'en-GB'], 'cy'],
  ['before its language alone', ['en-AU', 'en-GB'], 'en-AU'],
  ['by its language alone, before the next language', ['cy-GB', 'en-GB'], 'cy'],
])('S4.62 a preferred language is looked for %s', (_, browser, code) => {
  const table = {
    ...languages,
    table: [
      languages.table[0],
      { code: 'en-AU', tag: 'en-AU', direction: 'ltr', name: 'English (Australia)' },
      { code: 'cy', tag: 'cy', direction: 'ltr', name: 'Cymraeg' },
    ],
  } as const
  expect(detectLanguage(table, { host: 'localhost', languages: browser }, undefined).code).toBe(code)
})

test.each([[['fr']], [[]], [['ar', 'en-XA']]])('S4.63 a browser without a supported language gets en-GB: %j', async browser => {
  await visit(undefined, browser)
  expect((await heading()).textContent).toBe('Get help')
  expect(document.documentElement.lang).toBe('en-GB')
})

test('S4.63 a cookie with an unknown language is ignored', async () => {
  await visit('xx', ['fr'])
  expect((await heading()).textContent).toBe('Get help')
})

test('S3.220 a host with a language uses it for visitors without a choice', async () => {
  const table = withEntry('en-XA', { domains: ['xa.lockstep.example'] })
  await visit(undefined, ['en-GB'], { languages: table, host: 'xa.lockstep.example' })
  expect(document.documentElement.lang).toBe('en-XA')
})

test('S3.220 but another host does not, nor for visitors with a choice', async () => {
  const table = withEntry('en-XA', { domains: ['xa.lockstep.example'] })
  const elsewhere = await visit(undefined, ['fr'], { languages: table, host: 'lockstep.example' })
  expect(document.documentElement.lang).toBe('en-GB')
  elsewhere.screen?.unmount()
  await visit('en-GB', ['fr'], { languages: table, host: 'xa.lockstep.example' })
  expect(document.documentElement.lang).toBe('en-GB')
})

test('messages that cannot be loaded leave the page in English, and the document says so', async () => {
  const table = withEntry('en-XA', { messages: () => Promise.reject(new TypeError('offline')) })
  await visit('en-XA', ['en-GB'], { languages: table })
  expect((await heading()).textContent).toBe('Get help')
  expect(document.documentElement.lang).toBe('en-GB')
})
