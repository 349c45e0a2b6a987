/** Each plugin of the customer's own pages is left out once: the sections of the others are still shown. */
import { screen } from '@testing-library/react'
import customerPlugins from '@/app/customerPlugins'
import { everyPlugin } from '@/app/everyPlugin'
import { CAPABILITIES } from '@/contracts/capabilities'
import { openAsCustomer } from '../support/openAsCustomer'
import { ownRental } from '../support/openOwnRental'

/** The sections of each plugin, by their headings; one that is there only at times is not listed. */
const SECTIONS: Readonly<Record<string, { readonly account?: string; readonly rental?: string }>> = {
  rental: {},
  paying: { rental: 'How you pay' },
  documents: { rental: 'Documents' },
  changes: { rental: 'Change your rental' },
  notice: { rental: 'Leaving' },
  people: { rental: 'Who can get in' },
  'shared-units': {},
  'insurance-proof': { rental: 'Your insurance' },
  marketing: { account: 'News and offers' },
  business: { account: 'Company' },
  'contact-details': { account: 'Change your details' },
  'waiting-places': {},
}
/** Of the rental's page and of the account without any of these plugins. */
const ALWAYS = { rental: ['Getting in', 'What you pay'], account: ['What you rent'] }

/** The page with every capability offered; what no port is given for cannot be reached, and its section says so. */
const openWithout = (id: string, at: string) =>
  openAsCustomer({
    at,
    plugins: everyPlugin.filter(plugin => plugin.id !== id),
    ports: {
      'account.fetchSubscriptions': () => [ownRental],
      'agreement.read': () => ({ status: 'Agreed' }),
      'capabilities.read': () => CAPABILITIES,
      'marketing.read': () => ({ email: false }),
      'business.read': () => ({}),
      'sharedUnits.list': () => [],
      'waitingPlaces.list': () => [],
    },
  })

const hasSection = (name: string): boolean => screen.queryByRole('region', { name }) !== null
const expectedWithout = (id: string, page: 'account' | 'rental'): readonly (readonly [name: string, isShown: boolean])[] =>
  Object.entries(SECTIONS).flatMap(([plugin, { [page]: name }]) => (name === undefined ? [] : [[name, plugin !== id] as const]))

test('every plugin of the customer’s own pages is listed', () => {
  expect(Object.keys(SECTIONS).sort()).toEqual(customerPlugins.map(({ id }) => id).sort())
})

const PAGES = { account: '/app', rental: '/app/rental?id=sub1' } as const
const ids = Object.keys(SECTIONS)

test.each([
  ...['no plugin', ...ids].map(id => ({ id, page: 'account' as const })),
  // it is that plugin's page
  ...['no plugin', ...ids].filter(id => id !== 'rental').map(id => ({ id, page: 'rental' as const })),
])('with $id removed, every other section of the $page page is shown', async ({ id, page }) => {
  const app = await openWithout(id, PAGES[page])
  await app.settle()
  for (const name of ALWAYS[page]) expect([name, hasSection(name)]).toEqual([name, true])
  const sections = expectedWithout(id, page)
  expect(sections.map(([name]) => [name, hasSection(name)])).toEqual(sections)
})
