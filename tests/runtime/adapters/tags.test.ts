import { createTags } from '@/runtime/adapters/tags'

const page = () => document.implementation.createHTMLDocument()

/** A document with a window of its own, as far as tags look. */
function aPage() {
  const own: { dataLayer?: unknown[] } = {}
  const shown = page()
  Object.defineProperty(shown, 'defaultView', { value: own })
  const entries = () => (own.dataLayer ?? []).map(entry => [...(entry as ArrayLike<unknown> & Iterable<unknown>)])
  return { own, shown, tags: createTags(shown), entries }
}

test.each([
  ['S9.55', 'ad_storage', 'denied'],
  ['S9.56', 'analytics_storage', 'denied'],
  ['S9.57', 'ad_user_data', 'denied'],
  ['S9.58', 'ad_personalization', 'denied'],
  ['S9.59', 'wait_for_update', 500],
])('%s the first consent that a script receives is %s: %j', (_, name, value) => {
  const { tags, entries } = aPage()
  tags.load('https://tags.example/tag.js', [])
  expect(entries()[0]).toEqual(['consent', 'default', expect.objectContaining({ [name]: value })])
})

test('S9.55 before any script everything is denied, and what is granted comes after that', () => {
  const { shown, tags, entries } = aPage()
  expect(entries()).toEqual([])
  expect(shown.scripts).toHaveLength(0)
  tags.load('https://tags.example/tag.js', [])
  tags.load('https://tags.example/other.js', [])
  tags.grant({ analytics_storage: 'granted' })
  expect(entries()).toEqual([
    [
      'consent',
      'default',
      {
        ad_storage: 'denied',
        analytics_storage: 'denied',
        ad_user_data: 'denied',
        ad_personalization: 'denied',
        wait_for_update: 500,
      },
    ],
    ['consent', 'update', { analytics_storage: 'granted' }],
  ])
  expect([...shown.scripts].map(({ src }) => src)).toEqual(['https://tags.example/tag.js', 'https://tags.example/other.js'])
})

test('S9.55 a tag accepts entries only in the form in which gtag provides them', () => {
  const { own, tags } = aPage()
  tags.push('page_viewed', { page: '/' })
  expect(own.dataLayer?.map(entry => Object.prototype.toString.call(entry))).toEqual(['[object Arguments]', '[object Arguments]'])
})

test('NET-37 a script is loaded once, and one that does not load is not an error', () => {
  const { shown, tags } = aPage()
  tags.load('https://tags.example/tag.js', [])
  tags.load('https://tags.example/tag.js', [])
  expect(shown.scripts).toHaveLength(1)
  shown.scripts[0]?.dispatchEvent(new Event('error'))
  tags.load('https://tags.example/tag.js', [])
  expect(shown.scripts).toHaveLength(0)
})

test('consent granted by a third-party script is detected, our own is not', async () => {
  const { own, tags } = aPage()
  tags.load('https://tags.example/consent.js', [])
  const heard = tags.nextGrant()
  tags.grant({ analytics_storage: 'denied' })
  own.dataLayer?.push({ event: 'gtm.js' }, ['consent', 'update', { analytics_storage: 'granted' }])
  expect(await heard).toEqual({ analytics_storage: 'granted' })
})

test('a document whose policy allows no such script continues without it, and nothing fails', () => {
  const { own, shown, tags } = aPage()
  const createPolicy = () => {
    throw new TypeError('Policy "default" disallowed')
  }
  Object.assign(own, { trustedTypes: { defaultPolicy: null, createPolicy } })
  tags.load('https://tags.example/tag.js', [])
  expect(shown.scripts).toHaveLength(0)
})
