import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { interacted } from '@/contracts/app'
import { registrationCompleted, submitted } from '@/contracts/contact'
import { createLog } from '@/runtime/adapters/log'
import { createTags } from '@/runtime/adapters/tags'
import type { Granted } from '@/contracts/consent'
import type { Tags } from '@/runtime/effects/world'
import type { Config } from '@/runtime/config/config'
import type { Choice } from '@plugins/consent/events'
import { aConfig } from '../../support/aConfig'
import { makeApp, type TestAppOptions } from '../../support/makeApp'
import { createMemoryDevice, noTags } from '../../support/memoryAdapters'

const CONSENT = 'https://ask.example/consent.js'
const ANALYTICS = 'https://count.example/tag.js'
const REPLAY = 'https://watch.example/replay.js'
const NOTICE = 'May we count how this site is used?'

type Scripts = NonNullable<Config['tracking']>
const ownNotice: Scripts = { analytics: ANALYTICS, sessionReplay: REPLAY }

interface Visit extends Partial<TestAppOptions> {
  readonly environment?: Config['environment']
  /** Null: the configuration names none. */
  readonly tracking?: Scripts | null
}

/** A visit to a site whose configuration names scripts; what it does to them is written down. */
async function aVisit({ environment = 'prod', tracking = ownNotice, at = '/terms-and-conditions', ...options }: Visit = {}) {
  const done: string[] = []
  const logged: string[] = []
  const left: string[] = []
  let reportGrant: ((granted: Granted) => void) | undefined
  const tags: Tags = {
    load: address => void done.push(`load ${address}`),
    grant: granted => void done.push(`grant ${JSON.stringify(granted)}`),
    push: (name, facts) => void done.push(`tell ${name} ${JSON.stringify(facts)}`),
    nextGrant: () => new Promise(resolve => (reportGrant = resolve)),
  }
  const write = (...words: readonly unknown[]) => void logged.push(words.map(word => JSON.stringify(word)).join(' '))
  const app = await makeApp({
    at,
    config: { ...aConfig, environment, ...(tracking && { tracking }) },
    ports: { 'navigation.leaveFor': (href: string) => (left.push(href), null) },
    adapters: { tags, log: createLog(environment, { debug: write, info: write, warn: write, error: write }) },
    ...options,
  })
  const press = async (name: string) => {
    await userEvent.click(screen.getByRole('button', { name }))
    await app.settle()
  }
  return { app, done, logged, left, press, tellScript: (granted: Granted) => reportGrant?.(granted) }
}

const loads = (done: readonly string[]) => done.filter(step => step.startsWith('load')).map(step => step.slice(5))

test.each([
  ['dev', []],
  ['stage', [CONSENT]],
  ['prod', [CONSENT]],
] as const)('S9.52 in %s the consent scripts in the page are %p', async (environment, scripts) => {
  const { app, done } = await aVisit({ environment, tracking: { consent: CONSENT } })
  await app.dispatch(interacted())
  expect(loads(done)).toEqual(scripts)
})

test.each([
  ['dev', []],
  ['stage', [REPLAY]],
  ['prod', [REPLAY]],
] as const)(
  'S9.53 in %s the replay scripts in the page after consent are %p, and before it none',
  async (environment, scripts) => {
    const { app, done } = await aVisit({ environment, tracking: { sessionReplay: REPLAY } })
    await app.dispatch(interacted())
    expect(loads(done)).toEqual([])
    if (environment === 'dev') return expect(screen.queryByRole('heading', { name: NOTICE })).toBeNull()
    await userEvent.click(await screen.findByRole('button', { name: 'Yes, that’s fine' }))
    await app.settle()
    expect(loads(done)).toEqual(scripts)
  },
)

const AGREED: Choice = { analytics: true, recordings: true }
const storedChoice = (version = '2', choice: unknown = AGREED) => {
  const memory = createMemoryDevice(() => Date.parse('2026-03-02T10:00:00Z'))
  memory.texts.set('consent-store:choice', JSON.stringify({ value: JSON.stringify(choice), version, until: '1788170400000' }))
  return memory
}

test.each(['dev', 'stage', 'prod'] as const)(
  'S9.54 REC-15 in %s nothing loads under /app, whatever was consented to',
  async environment => {
    const { app, done } = await aVisit({ environment, at: '/app', tracking: { ...ownNotice, consent: CONSENT } })
    await app.dispatch(interacted())
    expect(loads(done)).toEqual([])
    expect(screen.queryByRole('heading', { name: NOTICE })).toBeNull()
  },
)

test('the notice makes declining as easy as agreeing, nothing is preselected, and no answer counts as declining', async () => {
  const { app, done } = await aVisit()
  expect(screen.getByRole('region', { name: NOTICE })).toBeVisible()
  const [refuse, agree] = [
    screen.getByRole('button', { name: 'No, thank you' }),
    screen.getByRole('button', { name: 'Yes, that’s fine' }),
  ]
  expect(refuse.className).toBe(agree.className)
  expect(screen.queryByRole('checkbox')).toBeNull()
  await app.go('/privacy-policy')
  expect(loads(done)).toEqual([])
  await userEvent.click(screen.getByRole('button', { name: 'No, thank you' }))
  await app.settle()
  expect(screen.queryByRole('region', { name: NOTICE })).toBeNull()
  expect(done).toEqual([])
  expect(app.memory.texts.get('consent-store:choice')).toContain('false')
})

describe('REC-13 if recordings may be sent to support', () => {
  const ASKED = 'May we record how this site is used?'
  const refusing = (refuses: boolean) => Object.assign(navigator, { globalPrivacyControl: refuses })
  afterEach(() => refusing(false))

  test('visitors are asked for consent, and no third-party script is loaded', async () => {
    const { app, done, press } = await aVisit({ tracking: null })
    expect(screen.getByRole('region', { name: ASKED })).toHaveTextContent(
      'We would like to be sent a record of the pages and buttons you use, to find out what went wrong when something does. Nothing you type is in it, and everything works without it.',
    )
    await press('Yes, that’s fine')
    expect(app.state<{ consent: unknown }>().consent).toMatchObject({ choice: { analytics: false, recordings: true } })
    await app.go('/privacy-policy')
    const box = await screen.findByRole('checkbox', { name: /Record how pages are used/ })
    expect(box).toBeChecked()
    await userEvent.click(box)
    await app.settle()
    expect(app.state<{ consent: unknown }>().consent).toMatchObject({ choice: { analytics: false, recordings: false } })
    expect(screen.queryByRole('checkbox', { name: /Count which pages/ })).toBeNull()
    expect(loads(done)).toEqual([])
  })

  test('in dev there is no notice, and the privacy page lets visitors give and withdraw consent', async () => {
    const { app, done } = await aVisit({ environment: 'dev', at: '/privacy-policy' })
    await app.dispatch(interacted())
    expect(screen.queryByRole('region', { name: /^May we/ })).toBeNull()
    const box = await screen.findByRole('checkbox', { name: /Record how pages are used/ })
    expect(box).not.toBeChecked()
    expect(screen.getAllByRole('checkbox')).toHaveLength(1)
    await userEvent.click(box)
    await app.settle()
    expect(app.state<{ consent: unknown }>().consent).toMatchObject({ choice: { analytics: false, recordings: true } })
    app.screen?.unmount()

    const next = await aVisit({ environment: 'dev', at: '/privacy-policy', memory: app.memory })
    const again = await screen.findByRole('checkbox', { name: /Record how pages are used/ })
    expect(again).toBeChecked()
    await userEvent.click(again)
    await next.app.settle()
    expect(next.app.state<{ consent: unknown }>().consent).toMatchObject({ choice: { analytics: false, recordings: false } })
    expect([done, next.done]).toEqual([[], []])
    expect(next.left).toEqual([])
  })

  test('with third-party analytics both are asked for, each described separately', async () => {
    await aVisit({ tracking: { analytics: ANALYTICS } })
    expect(screen.getByRole('region', { name: NOTICE })).toHaveTextContent(
      'We would also like to be sent a record of the pages and buttons you use, to find out what went wrong when something does.',
    )
  })

  test('REC-14 there is no notice if the browser already declines, nor in `dev`', async () => {
    refusing(true)
    const { app } = await aVisit({ tracking: null })
    expect(app.types()).not.toContain('consent/scriptsFound')
    app.screen?.unmount()
    refusing(false)
    const { app: inDev } = await aVisit({ tracking: null, environment: 'dev' })
    expect(inDev.types()).not.toContain('consent/scriptsFound')
    expect(screen.queryByRole('region', { name: ASKED })).toBeNull()
    inDev.screen?.unmount()
    refusing(true)
    await aVisit({ tracking: null, environment: 'dev', at: '/privacy-policy' })
    expect(screen.queryByRole('checkbox')).toBeNull()
  })
})

test.each([
  ['notice', '/terms-and-conditions'],
  ['hint on the privacy page', '/privacy-policy'],
])('S9.60 the %s lists everything that analytics receives', async (where, at) => {
  const { app } = await aVisit({ at, tracking: { analytics: ANALYTICS } })
  const shown =
    where === 'notice'
      ? screen.getByRole('region', { name: NOTICE })
      : screen.getByRole('checkbox', { name: 'Count which pages are used', description: /company/ }).closest('section')
  for (const said of [
    /which pages are opened/,
    /sign in/,
    /enquire/,
    /rent/,
    /answer an agreement/,
    /the store/,
    /the kind of unit/,
    /for a business/,
  ])
    expect(shown).toHaveTextContent(said)
  expect(app.types()).toContain('consent/scriptsFound')
})

test('S9.60 a visitor who agreed before the notice listed everything is asked again, and nothing loads in the meantime', async () => {
  const { app, done, press } = await aVisit({ memory: storedChoice('1') })
  expect(loads(done)).toEqual([])
  expect(screen.getByRole('region', { name: NOTICE })).toBeVisible()
  await press('Yes, that’s fine')
  expect(loads(done)).toEqual([ANALYTICS, REPLAY])
  app.screen?.unmount()
  await aVisit({ memory: app.memory })
  expect(screen.queryByRole('region', { name: NOTICE })).toBeNull()
})

test('REC-13 a choice is stored on the device, and a blocked script changes nothing', async () => {
  const first = await aVisit()
  await first.press('Yes, that’s fine')
  first.app.screen?.unmount()
  const { app } = await aVisit({ memory: first.app.memory, adapters: { tags: noTags } })
  expect(app.types()).toContain('consent/choiceMade')
  expect(screen.queryByRole('region', { name: NOTICE })).toBeNull()
  expect(app.types()).not.toContain('app/sagaCrashed')
})

test.each([{ analytics: true }, { recordings: true }, { analytics: 'yes', recordings: 'yes' }])(
  'a stored choice that cannot be read, such as %j, is no consent: it is refused, and nothing loads',
  async stored => {
    const { app, done } = await aVisit({ memory: storedChoice('2', stored), draw: false })
    expect(app.types()).toContain('app/storedValueRefused')
    expect(app.types()).not.toContain('consent/choiceMade')
    expect(loads(done)).toEqual([])
  },
)

test('NET-38 a third-party script that does not load blocks nothing: the page is rendered and works', async () => {
  const { app } = await aVisit({ memory: storedChoice(), adapters: { tags: createTags(document) } })
  const script = document.querySelector(`script[src="${ANALYTICS}"]`)
  expect(script).toHaveProperty('async', true)
  expect(screen.getByRole('heading', { level: 1 })).toBeVisible()
  await app.go('/privacy-policy')
  expect(app.address()).toBe('/privacy-policy')
  expect(screen.getByRole('heading', { level: 1, name: /Privacy/ })).toBeVisible()
  document.querySelectorAll('script').forEach(element => element.remove())
})

test('consent is reported before the script loads, and withdrawing it reloads the page without the script', async () => {
  const { app, done, left, press } = await aVisit({ at: '/privacy-policy' })
  await press('Yes, that’s fine')
  expect(done.slice(0, 3)).toEqual(['grant {"analytics_storage":"granted"}', `load ${ANALYTICS}`, `load ${REPLAY}`])
  await userEvent.click(screen.getByRole('checkbox', { name: 'Count which pages are used' }))
  await app.settle()
  expect(left).toEqual(['/privacy-policy?status=withdrawn'])
  expect(app.memory.texts.get('consent-store:choice')).toMatch(/analytics\W+false/)
})

test.each([
  ['recordings', 'Record how pages are used', ANALYTICS],
  ['analytics', 'Count which pages are used', REPLAY],
])('withdrawing consent to %s alone reloads the page at once, and only the other script loads again', async (_, name, kept) => {
  const first = await aVisit({ at: '/privacy-policy', memory: storedChoice() })
  expect(loads(first.done)).toEqual([ANALYTICS, REPLAY])
  await userEvent.click(await screen.findByRole('checkbox', { name }))
  await first.app.settle()
  expect(first.left).toEqual(['/privacy-policy?status=withdrawn'])
  first.app.screen?.unmount()

  const next = await aVisit({ at: '/privacy-policy?status=withdrawn', memory: first.app.memory })
  await next.app.dispatch(interacted())
  expect(loads(next.done)).toEqual([kept])
  expect(next.done).toContain(`grant {"analytics_storage":"${kept === ANALYTICS ? 'granted' : 'denied'}"}`)
  expect(screen.getByText('Done. The scripts you no longer agree to are gone from this page.')).toBeVisible()
})

test('if a consent script asks, our notice is not shown, and its answer is the choice', async () => {
  const { app, done, tellScript } = await aVisit({ tracking: { ...ownNotice, consent: CONSENT } })
  expect(screen.queryByRole('region', { name: NOTICE })).toBeNull()
  expect(loads(done)).toEqual([CONSENT])
  tellScript({ analytics_storage: 'denied' })
  await app.settle()
  expect(loads(done)).toEqual([CONSENT])
  tellScript({ analytics_storage: 'granted' })
  await app.settle()
  expect(app.types().filter(type => type === 'consent/choiceMade')).toHaveLength(2)
  expect(loads(done)).toEqual([CONSENT, ANALYTICS, REPLAY])
})

test('if our own notice asks, an answer to a script is not a choice', async () => {
  const { app, tellScript } = await aVisit()
  tellScript({ analytics_storage: 'granted' })
  await app.settle()
  expect(app.types()).not.toContain('consent/choiceMade')
})

test('a repeated answer to a script is not a new choice, and consent is reported once, however many pages follow', async () => {
  const { app, done, tellScript } = await aVisit({ tracking: { ...ownNotice, consent: CONSENT } })
  for (const at of ['/privacy-policy', '/terms-and-conditions']) {
    tellScript({ analytics_storage: 'granted' })
    await app.settle()
    await app.go(at)
  }
  expect(app.types().filter(type => type === 'consent/choiceMade')).toHaveLength(1)
  expect(done.filter(step => step.startsWith('grant'))).toHaveLength(1)
})

test('S9.60 in dev analytics is written to the console, and nothing is sent', async () => {
  const { app, done, logged } = await aVisit({ environment: 'dev' })
  await app.dispatch(interacted())
  await app.go('/privacy-policy')
  await app.dispatch(submitted({ id: 'q-secret', storeId: 'store-1' }))
  await app.dispatch(registrationCompleted({ storeId: 'store-1', isBusiness: false }))
  expect(logged).toEqual([
    '"track" "page_viewed" {"page":"/terms-and-conditions"}',
    '"track" "page_viewed" {"page":"/privacy-policy"}',
    '"track" "registration_complete" {"storeId":"store-1","isBusiness":false}',
  ])
  expect(done).toEqual([])
})

test('S9.60 in production analytics receives data only after consent, none from customer pages, and nothing is logged', async () => {
  const { app, done, logged, press } = await aVisit()
  await app.dispatch(submitted({ id: 'q-secret', storeId: 'store-1' }))
  await app.dispatch(registrationCompleted({ storeId: 'store-1', isBusiness: false }))
  expect(done).toEqual([])
  await press('Yes, that’s fine')
  await app.go('/privacy-policy?email=ada%40b.example')
  await app.dispatch(submitted({ id: 'q-secret', storeId: 'store-1' }))
  await app.dispatch(registrationCompleted({ storeId: 'store-1', isBusiness: false }))
  await app.go('/app')
  expect(done.filter(step => step.startsWith('tell'))).toEqual([
    'tell page_viewed {"page":"/privacy-policy"}',
    'tell registration_complete {"storeId":"store-1","isBusiness":false}',
  ])
  expect(logged).toEqual([])
})

test('S7.56 a script is loaded by the page itself: without the product’s client, a bearer token or the page’s address', async () => {
  const asked: string[] = []
  const fetched = (input: string | URL | Request) => {
    asked.push(input instanceof Request ? input.url : `${input}`)
    return Promise.reject(new TypeError('no network'))
  }
  await aVisit({ memory: storedChoice(), adapters: { tags: createTags(document), fetch: fetched } })
  const scripts = [...document.querySelectorAll('script')]
  expect(scripts.map(script => [script.src, script.getAttribute('referrerpolicy')])).toEqual([
    [ANALYTICS, 'no-referrer'],
    [REPLAY, 'no-referrer'],
  ])
  expect(asked.filter(address => [ANALYTICS, REPLAY].includes(address))).toEqual([])
  for (const script of scripts) script.remove()
  delete (window as { dataLayer?: unknown }).dataLayer
})
