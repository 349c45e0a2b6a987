import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useIntl } from 'react-intl'
import { App } from '@/app/App'
import { languages } from '@/app/languages'
import { localeChosen } from '@/contracts/app'
import { browserCookies } from '@/runtime/adapters/browserCookies'
import { LIBRARY_LOCALE } from '@/runtime/i18n/languages'
import { TextProvider } from '@/view/TextProvider'
import { AppContext } from '@/view/appContext'
import { makeApp } from '../../support/makeApp'
import { createMemoryDevice } from '../../support/memoryAdapters'
import { createVirtualClock } from '../../support/virtualClock'
import { Provider } from 'react-redux'
import { withEntry } from './aTable'

/** A visitor whose page is in a test language, so that all are offered. */
async function inPseudo(code = 'en-XA', options: Parameters<typeof makeApp>[0] = {}) {
  const clock = createVirtualClock(Date.parse('2026-03-02T10:00:00Z'))
  const memory = createMemoryDevice(() => clock.now())
  memory.cookies.set('i18n_redirected', code)
  return makeApp({ at: '/help', clock, memory, ...options })
}

const heading = (): Promise<HTMLElement> => screen.findByRole('heading', { level: 1 })
const choose = async (name: string): Promise<void> => userEvent.click(await screen.findByRole('button', { name }))

test('S2.92 the table contains en-GB, a pseudo-language and one that is read from right to left', () => {
  expect(languages.table.map(({ code }) => code)).toEqual(['en-GB', 'en-XA', 'ar-XB'])
  expect(languages.strategy.name).toBe('no_prefix')
})

test('S2.92 visitors are offered no test language, so there is no choice', async () => {
  await makeApp({ at: '/help' })
  await heading()
  expect(screen.queryByRole('group', { name: 'Language' })).toBeNull()
})

test('S4.64 S9.31 the switcher changes the texts in place and the cookie stores the choice for 365 days', async () => {
  const app = await inPseudo()
  const shownAt = await heading()
  expect(shownAt.textContent).toMatch(/^\[/)
  await choose('English')
  await app.settle()
  expect(shownAt).toHaveTextContent(/^Get help$/)
  expect(shownAt).toBeInTheDocument()
  expect(app.memory.cookies.get('i18n_redirected')).toBe('en-GB')
  expect(app.memory.cookieSeconds.get('i18n_redirected')).toBe(31_536_000)
  expect(app.types().filter(type => type === 'navigation/arrived')).toHaveLength(1)
})

test('NET-35 if the browser refuses cookies the choice lasts as long as the tab', async () => {
  jest.spyOn(document, 'cookie', 'get').mockReturnValue('')
  const adapters = { cookies: browserCookies }
  const app = await makeApp({ at: '/help', adapters })
  await app.dispatch(localeChosen({ locale: 'en-XA' }))
  app.screen?.unmount()
  // the next page of the tab
  await makeApp({ at: '/help', memory: app.memory, adapters })
  expect((await heading()).textContent).toMatch(/^\[/)
  expect(browserCookies.names()).toContain('i18n_redirected')
  browserCookies.remove('i18n_redirected')
  expect(browserCookies.names()).not.toContain('i18n_redirected')
  jest.restoreAllMocks()
})

test.each([
  ['S4.65', 'the code that was chosen', 'i18n_redirected=en-XA'],
  ['S9.31', 'its age', 'Max-Age=31536000'],
  ['S9.32', 'its path', 'Path=/'],
  ['S9.33', 'its SameSite', 'SameSite=Lax'],
])('%s the browser gets the cookie with %s', async (_, __, part) => {
  const written = jest.spyOn(document, 'cookie', 'set')
  const app = await makeApp({ at: '/help', draw: false, adapters: { cookies: browserCookies } })
  await app.dispatch(localeChosen({ locale: 'en-XA' }))
  await app.settle()
  const [given] = written.mock.calls.map(([cookie]) => cookie).filter(cookie => cookie.startsWith('i18n_redirected='))
  written.mockRestore()
  browserCookies.remove('i18n_redirected')
  expect(given?.split('; ')).toContain(part)
})

test('S3.217 S3.218 choosing a language by its code changes every text and the document’s language', async () => {
  const app = await makeApp({ at: '/help' })
  const english = (await heading()).textContent
  await app.dispatch(localeChosen({ locale: 'en-XA' }))
  await app.settle()
  expect((await heading()).textContent).not.toBe(english)
  expect(screen.getByRole('contentinfo', { name: /^\[/ })).toBeVisible()
  expect(document.documentElement.lang).toBe('en-XA')
  expect(document.documentElement.dir).toBe('ltr')
  expect(app.memory.cookies.get('i18n_redirected')).toBe('en-XA')
})

test('S3.218 the language of the document is the tag of the entry, not its code', async () => {
  const app = await makeApp({ at: '/help', languages: withEntry('en-XA', { tag: 'en-AU' }) })
  await app.dispatch(localeChosen({ locale: 'en-XA' }))
  await app.settle()
  expect(document.documentElement.lang).toBe('en-AU')
})

test('S3.219 A11Y-35 the document declares its language and direction, and both change with the choice', async () => {
  const english = await makeApp({ at: '/help' })
  await heading()
  expect([document.documentElement.lang, document.documentElement.dir]).toEqual(['en-GB', 'ltr'])
  english.screen?.unmount()
  const app = await inPseudo('ar-XB')
  await heading()
  expect(document.documentElement).toHaveAttribute('dir', 'rtl')
  expect(document.documentElement).toHaveAttribute('lang', 'ar-XB')
  await app.dispatch(localeChosen({ locale: 'en-GB' }))
  expect(document.documentElement).toHaveAttribute('dir', 'ltr')
  expect(document.documentElement).toHaveAttribute('lang', 'en-GB')
})

test('each language is named in itself, the choice works by keyboard, and the current one is marked', async () => {
  await inPseudo()
  const group = await screen.findByRole('group', { name: /^\[/ })
  const options = within(group).getAllByRole('button')
  expect(options.map(option => [option.lang, option.getAttribute('aria-pressed')])).toEqual([
    ['en-GB', 'false'],
    ['en-XA', 'true'],
    ['ar-XB', 'false'],
  ])
  options[0]?.focus()
  await userEvent.keyboard('{Enter}')
  expect(await screen.findByRole('heading', { level: 1, name: 'Get help' })).toBeVisible()
})

test('messages that cannot be loaded change nothing, and pressing again retries', async () => {
  let isOffline = true
  const words = languages.table[2]?.messages
  const table = withEntry('ar-XB', { messages: () => (isOffline || !words ? Promise.reject(new TypeError('offline')) : words()) })
  const app = await inPseudo('en-XA', { languages: table })
  await choose('\u202eEnglish\u202c')
  expect(await screen.findByText(/láñgûágé çöûlð/)).toBeVisible()
  expect(app.types()).not.toContain('app/localeChosen')
  isOffline = false
  await choose('\u202eEnglish\u202c')
  await app.settle()
  expect(document.documentElement.dir).toBe('rtl')
})

test('S4.64 a recording is shown in the visitor’s language', async () => {
  const app = await makeApp({ at: '/help' })
  await app.dispatch(localeChosen({ locale: 'en-XA' }))
  await app.settle()
  app.screen?.unmount()
  document.documentElement.lang = ''
  render(<App app={app.app} />)
  await app.settle()
  expect((await heading()).textContent).toMatch(/^\[/)
  expect(document.documentElement.lang).toBe('en-XA')
})

test('S9.34 the library’s default is en-US, but the app sets en-GB', async () => {
  const { app } = await makeApp({ draw: false })
  const seen: string[] = []
  const Look = () => {
    const { locale, defaultLocale } = useIntl()
    seen.push(defaultLocale, locale)
    return null
  }
  render(
    <Provider store={app.store.redux}>
      <AppContext value={app.parts}>
        <TextProvider>
          <Look />
        </TextProvider>
      </AppContext>
    </Provider>,
  )
  expect(LIBRARY_LOCALE).toBe('en-US')
  expect(seen).toEqual(['en-US', 'en-GB'])
})
