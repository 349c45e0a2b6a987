import { act, screen, waitFor } from '@testing-library/react'
import { watchErrors } from '@/runtime/adapters/pageErrors'
import { AppError } from '@/kernel/AppError'
import type { Config } from '@/runtime/config/config'
import { startMonitoring } from '@/app/monitoring/startMonitoring'
import { arrived } from '@/contracts/navigation'
import { choiceMade } from '@plugins/consent/events'
import { aConfig } from '../../support/aConfig'
import { makeApp } from '../../support/makeApp'
import { settle } from '../../support/virtualClock'

const DSN = 'http://key@localhost:3006/1'

interface Sent {
  readonly url: string
  readonly event: Record<string, unknown>
  /** All of the envelope, as it goes over the wire. */
  readonly text: string
}

/** A page whose errors are reported only to this test. */
async function aWatchedPage({ at = '/terms-and-conditions', config = aConfig as Config } = {}) {
  const page = await makeApp({ at, config })
  const sent: Sent[] = []
  const errors = watchErrors()
  const start = () =>
    startMonitoring({
      ...page.app,
      dsn: DSN,
      errors,
      fetch: (url, init) => {
        if (typeof url !== 'string') throw new TypeError('an address is expected')
        const { body } = init as { body: string | Uint8Array }
        const text = typeof body === 'string' ? body : new TextDecoder().decode(body)
        const event = JSON.parse(text.split('\n')[2] ?? '{}') as Sent['event']
        sent.push({ url, event, text })
        return Promise.resolve(new Response('{}'))
      },
    })
  const settled = () => act(settle)
  return { page, sent, errors, start, settled }
}

const prod: Config = { ...aConfig, environment: 'prod' }
const messageOf = ({ event }: Sent) => (event as { exception: { values: { type: string; value: string }[] } }).exception.values[0]

test('S7.55 uncaught errors are reported, including those before monitoring was loaded', async () => {
  const { sent, errors, start, settled } = await aWatchedPage({ config: prod })
  errors.report(new TypeError('early is not a function'))
  await settled()
  expect(sent).toEqual([])
  start()
  window.dispatchEvent(new ErrorEvent('error', { error: new TypeError('late is not a function at 4711') }))
  await settled()
  expect(sent.map(report => messageOf(report)?.value)).toEqual(['early is not a function', 'late is not a function at 0000'])
  expect(sent[0]?.url).toMatch(/^http:\/\/localhost:3006\/api\/1\/envelope\/\?/)
  expect(sent[0]?.event).toMatchObject({
    release: '1.7.0',
    dist: 'test',
    environment: 'prod',
    transaction: '/terms-and-conditions',
  })
})

test('S8.77 an expected error is not reported, also if it is a cause; any other error is', async () => {
  const { sent, errors, start, settled } = await aWatchedPage({ config: prod })
  start()
  errors.report(new Error('Object Not Found Matching Id:3, MethodName:update, ParamCount:4'))
  errors.report('Non-Error promise rejection: Object Not Found Matching Id:7')
  errors.report(new Error('wrapped', { cause: new Error('Object Not Found Matching Id:1') }))
  await settled()
  expect(sent).toEqual([])
  errors.report(new Error('Object Not Found'))
  await settled()
  expect(sent).toHaveLength(1)
})

test('SEC-31 an unhandled rejection leaves the page as it is, and is reported with the visit’s id', async () => {
  const { page, sent, start, settled } = await aWatchedPage({ config: prod })
  start()
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason: 'late' }))
  await settled()
  expect(sent).toHaveLength(1)
  expect(sent[0]?.event['contexts']).toMatchObject({ visit: { recordingId: page.app.recorder.recordingId } })
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Terms and conditions')
})

const refused = (effectiveDirective: string, blockedURI: string) =>
  document.dispatchEvent(Object.assign(new Event('securitypolicyviolation'), { effectiveDirective, blockedURI }))

test('SEC-01 a violation of the page’s policy is reported once, with its directive and origin', async () => {
  const { sent, start, settled } = await aWatchedPage({ config: prod })
  start()
  for (let times = 0; times < 3; times++) refused('script-src-elem', 'inline')
  refused('img-src', 'https://evil.example/kanary@mail.example?b-secret')
  refused('Zqx7Kanary 07400987654', 'kanary@mail.example')
  await settled()
  expect(sent.map(report => messageOf(report)?.value)).toEqual([
    'script-src-elem refused inline',
    'img-src refused https://evil.example',
    '(other) refused (other)',
  ])
  expect(sent[0]?.event['tags']).toMatchObject({ directive: 'script-src-elem', blocked: 'inline' })
  for (const { text } of sent) for (const canary of CANARIES) expect(text).not.toContain(canary)
})

const CANARIES = ['Zqx7Kanary', '07400 987654', '07400987654', 'kanary@mail.example', 'ZZ99', 'b-secret']

test('a report contains no typed value, no address and nothing that the library collects', async () => {
  const { page, sent, errors, start, settled } = await aWatchedPage({
    config: prod,
    at: '/agreement-signing?id=b-secret&email=kanary@mail.example',
  })
  start()
  await page.dispatch(
    arrived({ path: '/register/unit', query: {}, objects: { id: 'b-secret' }, rest: { name: 'Zqx7Kanary' }, how: 'push' }),
    'navigation',
  )
  for (const error of [
    new Error('No store for Zqx7Kanary, 07400 987654'),
    new TypeError("Cannot read properties of \"Zqx7Kanary's\" (reading 'kanary@mail.example') 07400987654"),
    new SyntaxError('Unexpected token Z, "Zqx7Kanary" is not valid JSON'),
    new TypeError('Failed to fetch https://api.example/v1/x?email=kanary@mail.example'),
    new AppError('NETWORK', 0, { message: 'kanary@mail.example could not be reached', details: { bookingId: 'b-secret' } }),
    { email: 'kanary@mail.example', postcode: 'ZZ99 9ZZ' },
    'Zqx7Kanary',
  ])
    errors.report(error)
  await settled()
  expect(sent).toHaveLength(7)
  for (const { text } of sent) for (const canary of CANARIES) expect(text).not.toContain(canary)
  expect(messageOf(sent[1] as Sent)?.value).toBe('Cannot read properties of …')
  expect(messageOf(sent[4] as Sent)).toMatchObject({ value: 'NETWORK' })
  expect(Object.keys(sent[0]?.event ?? {}).sort()).toEqual(
    [
      'contexts',
      'dist',
      'environment',
      'event_id',
      'exception',
      'level',
      'platform',
      'release',
      'sdk',
      'tags',
      'timestamp',
      'transaction',
    ].sort(),
  )
  expect(sent[0]?.event['tags']).toEqual({ page: '/register/unit', online: true })
  expect(sent[0]?.event['contexts']).toMatchObject({ visit: { lastEvents: expect.stringMatching(/navigation\/arrived/) } })
})

test.each([
  ['RangeError', 'Invalid time zone specified: Zqx7Kanary', 'Invalid time zone specified: …'],
  ['RangeError', 'Incorrect locale information provided: Zqx7Kanary and more', 'Incorrect locale information provided: …'],
  ['TypeError', 'Failed to parse URL from Zqx7Kanary://kanary@mail.example/07400987654', 'Failed to parse URL from …'],
  ['TypeError', 'Not an address: 9zqx7-Kanary.b+c://secret', 'Not an address: …'],
])('a report contains no data that the browser was given: %s %s', async (name, message, told) => {
  const { sent, errors, start, settled } = await aWatchedPage({ config: prod })
  start()
  errors.report(Object.assign(new Error(message), { name }))
  await settled()
  expect(sent.map(report => messageOf(report)?.value)).toEqual([told])
  for (const canary of [...CANARIES, 'secret', 'zqx7']) expect(sent[0]?.text).not.toContain(canary)
})

test('of a very long message the filters read only the relevant part', async () => {
  const { sent, errors, start, settled } = await aWatchedPage({ config: prod })
  start()
  const message = `Not a function ${'Zqx7Kanary.'.repeat(2_000)}`
  const replace = jest.spyOn(RegExp.prototype, Symbol.replace)
  errors.report(new TypeError(message))
  await settled()
  // whatever else reads texts meanwhile: our filters see the beginning of this message alone
  const read = replace.mock.calls.map(([text]) => text).filter(text => text.startsWith('Not a function'))
  replace.mockRestore()
  expect(sent[0]?.event['exception']).toBeDefined()
  expect(read.length).toBeGreaterThan(0)
  expect(Math.max(...read.map(text => text.length))).toBeLessThanOrEqual(1_000)
  expect(messageOf(sent[0] as Sent)?.value).toHaveLength(200)
})

test.each(['dev', 'prod'] as const)('in %s a recording accompanies an error report only with consent', async environment => {
  const page = await aWatchedPage({ config: { ...aConfig, environment } })
  page.start()
  page.errors.report(new Error('before'))
  await page.settled()
  expect(page.sent[0]?.text).not.toContain('visit.lockstep')

  await page.page.dispatch(choiceMade({ analytics: false, recordings: true }))
  page.errors.report(new Error('after'))
  await waitFor(() => expect(page.sent).toHaveLength(2))
  expect(page.sent[1]?.text).toContain('"filename":"visit.lockstep","content_type":"application/x-ndjson"')
  expect(page.sent[1]?.text).toContain('"app/started"')
})

test('without a support server consent cannot be withdrawn, and no recording accompanies an error report', async () => {
  const { support: _, ...config } = prod
  const { page, sent, errors, start, settled } = await aWatchedPage({ config })
  await page.dispatch(choiceMade({ analytics: false, recordings: true }))
  start()
  errors.report(new Error('x'))
  await settled()
  await waitFor(() => expect(sent).toHaveLength(1))
  expect(sent[0]?.text).not.toContain('visit.lockstep')
})

test('REC-14 no recording accompanies an error report if the browser declines for the person, whatever they consented to', async () => {
  const filesOf = async (): Promise<boolean> => {
    const { page, sent, errors, start } = await aWatchedPage({ config: prod })
    await page.dispatch(choiceMade({ analytics: false, recordings: true }))
    start()
    errors.report(new Error('x'))
    await waitFor(() => expect(sent).toHaveLength(1))
    return sent[0]?.text.includes('visit.lockstep') === true
  }
  expect(await filesOf()).toBe(true)
  Object.defineProperty(navigator, 'globalPrivacyControl', { value: true, configurable: true })
  try {
    expect(await filesOf()).toBe(false)
  } finally {
    Reflect.deleteProperty(navigator, 'globalPrivacyControl')
  }
})

test('a report names the last twenty events and no address without a page; a thrown undefined is reported too', async () => {
  const { page, sent, errors, start, settled } = await aWatchedPage({ config: prod, at: '/Zqx7Kanary' })
  start()
  for (let count = 0; count < 25; count++) await page.dispatch(choiceMade({ analytics: false, recordings: false }))
  errors.report(null)
  await settled()
  expect(sent).toHaveLength(1)
  const contexts = sent[0]?.event['contexts'] as { visit: { lastEvents: string } } | undefined
  expect(contexts?.visit.lastEvents.split(' ')).toEqual(Array(20).fill(choiceMade.type))
  expect(sent[0]?.event['transaction']).toBe('(none)')
})

test('the same error is reported once, and a page that fails endlessly is not reported endlessly', async () => {
  const { sent, errors, start, settled } = await aWatchedPage({ config: prod })
  start()
  const error = new Error('again')
  errors.report(error)
  errors.report(error)
  await settled()
  expect(sent).toHaveLength(1)
  for (let count = 0; count < 40; count++) errors.report(new Error(`x ${count}`))
  await settled()
  expect(sent).toHaveLength(20)
})

test('NET-37 an unreachable monitoring service causes no error on the page', async () => {
  const { page, errors } = await aWatchedPage({ config: prod })
  startMonitoring({ ...page.app, dsn: DSN, errors, fetch: () => Promise.reject(new TypeError('blocked')) })
  errors.report(new Error('x'))
  await act(settle)
  expect(page.types()).not.toContain('app/screenCrashed')
})
