import { screen, within } from '@testing-library/react'
import { contentLearned } from '@/contracts/content'
import { linkPointed } from '@/contracts/navigation'
import facts from '@plugins/content/content/storeFacts.json'
import { makeApp } from '../../support/makeApp'
import { servedContent } from './support/servedContent'

const LEEDS = '/stores/leeds-holbeck'
const API = 'http://localhost:3001/v1'

type Answer = (path: string) => unknown

/** A host with this build's pages, and the product API. */
async function served(api: Answer) {
  const { asked, fetch: serve } = await servedContent()
  const fetch = (input: RequestInfo | URL): Promise<Response> => {
    const address = String(input as string)
    if (!address.startsWith(API)) return serve(input)
    const body = api(address.slice(API.length))
    return Promise.resolve(body === undefined ? new Response('none', { status: 503 }) : Response.json(body))
  }
  return { asked, fetch }
}

const store = facts.find(({ page }) => page === LEEDS)
const pounds = (pence: number) => ({ amount: pence / 100, currencyCode: 'GBP' })

/** The API's current data: as when the pages were built, except for `changes`. */
function apiWith(changes: { readonly phoneNumber?: string; readonly rents?: (rent: number) => number } = {}): Answer {
  const { rents = rent => rent, ...fields } = changes
  return path => {
    if (path === '/bookable/stores')
      return [{ ...store, ...fields, geometry: { type: 'Point', coordinates: store?.coordinates }, bookableDate: [] }]
    if (path === '/stores/store-3/extended-access') return { available: true, price: pounds(store?.extendedAccess ?? 0) }
    if (path !== '/bookable/stores/store-3/units?measurementSystem=IU') return undefined
    const units = (store?.free ?? []).map(({ area, price }) => ({
      ...{ id: `unit-${area}`, measurement: { system: 'IU', area }, price: pounds(rents(price)), weeklyPrice: pounds(price) },
      ...{ image: '/pictures/unit-25-640.png', images: [], label: 'Standard', features: [] },
    }))
    const range = { system: 'IU', area: {}, label: 'All' }
    return [{ range, image: '/pictures/unit-25-640.png', priceFrom: pounds(1), weeklyPriceFrom: pounds(1), units }]
  }
}

const priceOf = (size: string) => within(screen.getByRole('link', { name: size }).closest('li') as HTMLElement)

test('S2.93 a store’s page shows where it is, directions, hours, facilities and complete prices', async () => {
  const { asked, fetch } = await served(() => undefined)
  await makeApp({ at: LEEDS, adapters: { fetch } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Self storage in Leeds Holbeck' })).toBeVisible()
  expect(asked).toEqual([`${LEEDS}/_payload.json?test`])
  for (const name of ['Where to find us', 'Opening hours', 'What you’ll find here', 'Questions people ask'])
    expect(screen.getByRole('heading', { name })).toBeVisible()
  expect(screen.getByRole('heading', { name: 'By train, bus or tram' })).toBeVisible()
  expect(screen.getByText(/^Extended access costs £12 a month more/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Lockstep Storage Sheffield Neepsend' })).toHaveAttribute(
    'href',
    '/stores/sheffield-neepsend',
  )
  expect(screen.getByText('Units from £50 a month, protection included')).toBeVisible()
  // with the lowest protection, £6, and once the fee of £15
  expect(priceOf('Small').getByText('From £50 a month')).toBeVisible()
  expect(priceOf('Small').getByText('First month £65, or less with an offer')).toBeVisible()
  expect(screen.getByRole('link', { name: 'See units and prices' })).toHaveAttribute('href', '/register/unit?storeId=store-3')
})

test('the API’s current data replace what was true when the page was built', async () => {
  const { fetch } = await served(apiWith({ phoneNumber: '0113 496 0999', rents: rent => rent + 1_000 }))
  const app = await makeApp({ at: LEEDS, adapters: { fetch } })
  expect(await screen.findByRole('link', { name: '0113 496 0999' })).toBeVisible()
  expect(priceOf('Small').getByText('From £60 a month')).toBeVisible()
  expect(app.types().filter(type => type === contentLearned.type)).toHaveLength(2)
})

test('if nothing has changed the page stays as it was rendered', async () => {
  const { fetch } = await served(apiWith())
  const app = await makeApp({ at: LEEDS, adapters: { fetch } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Self storage in Leeds Holbeck' })).toBeVisible()
  await app.settle()
  expect(app.types().filter(type => type === contentLearned.type)).toHaveLength(1)
})

test('an unknown store shows page not found', async () => {
  const { asked, fetch } = await served(() => undefined)
  const app = await makeApp({ at: '/stores/atlantis', adapters: { fetch } })
  expect(await screen.findByRole('heading', { level: 1, name: 'Page Not Found' })).toBeVisible()
  expect(asked).toHaveLength(1)
  await app.dispatch(linkPointed({ path: '/stores/07400-123456' }))
  expect(asked).toHaveLength(1)
})
