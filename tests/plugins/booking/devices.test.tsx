import { signInRequested, signOutRequested } from '@/contracts/session'
import { inquiryRestored } from '@plugins/contact/events'
import * as events from '@plugins/booking/events'
import { QUERY } from '../../support/rental/makeRental'
import { aBrowser, type Browser, type Tab } from './walk/aBrowser'
import type { WalkState } from './walk/walker'

const LINK = `/register/insurance${QUERY}&utm_source=friend`
const HOUR_S = 3600

const pageOf = (tab: Tab) => {
  if (!tab.page) throw new Error('The tab is closed.')
  return tab.page
}
const bookingOf = (tab: Tab) => pageOf(tab).state<WalkState>().booking.booking?.id
const signIn = (browser: Browser, tab: Tab) =>
  browser.signIn(tab, signInRequested({ method: 'phone', target: tab.history.address() }), 'cus-1')

/** From the link to a held unit, as a customer who chooses access hours. */
async function hold(tab: Tab): Promise<void> {
  await pageOf(tab).dispatch(events.accessChosen({ extended: false }))
  await pageOf(tab).dispatch(events.stepSubmitted({ step: 'access-hours' }))
}

test('on another device the same link and a sign-in lead to the same booking, without creating one', async () => {
  const phone = aBrowser(LINK)
  const onPhone = await phone.start()
  await signIn(phone, onPhone)
  await pageOf(onPhone).go(LINK)
  expect(onPhone.history.address()).toBe(LINK.replace('insurance', 'access-hours'))
  await hold(onPhone)
  expect(bookingOf(onPhone)).toBe('bkg-1')

  const laptop = aBrowser(LINK, phone)
  const onLaptop = await laptop.start()
  expect(onLaptop.history.address()).toBe(LINK.replace('insurance', 'date'))
  await signIn(laptop, onLaptop)
  await pageOf(onLaptop).go(LINK)
  await hold(onLaptop)
  expect(onLaptop.history.address()).toBe(LINK)
  expect(bookingOf(onLaptop)).toBe('bkg-1')
  expect(phone.server.posts.map(({ made }) => made)).toEqual([true, false])
  expect(phone.server.bookings()).toHaveLength(1)
})

test('two tabs that hold the same unit at the same time create one booking', async () => {
  const browser = aBrowser(LINK)
  const one = await browser.start()
  await signIn(browser, one)
  await pageOf(one).go(LINK)
  const two = await browser.openTab(LINK)
  await Promise.all([hold(one), hold(two)])
  await pageOf(one).settle()
  expect([bookingOf(one), bookingOf(two)]).toEqual(['bkg-1', 'bkg-1'])
  expect(browser.server.bookings()).toHaveLength(1)
})

test.each([
  [HOUR_S - 1, { unitTypeId: 'u1', moveInAt: '2026-03-10', inquiryId: 'inq-1' }],
  [HOUR_S + 1, { unitTypeId: 'u1', moveInAt: '2026-03-10' }],
])('S7.8: %d s after the enquiry the booking is created with exactly these keys', async (seconds, body) => {
  const browser = aBrowser(LINK)
  const tab = await browser.start()
  await pageOf(tab).dispatch(inquiryRestored({ id: 'inq-1', expiresAt: browser.clock.now() + HOUR_S * 1000 }), 'restore')
  await browser.load(tab)
  await signIn(browser, tab)
  await pageOf(tab).go(LINK)
  await pageOf(tab).advance(seconds * 1000)
  await hold(tab)
  expect(browser.server.posts.map(post => post.body)).toEqual([body])
})

test('a booking of one customer is never shown to the next on the same device', async () => {
  const browser = aBrowser(LINK)
  const tab = await browser.start()
  await signIn(browser, tab)
  await pageOf(tab).go(LINK)
  await hold(tab)
  await browser.signOut(tab, signOutRequested())
  await pageOf(tab).go(LINK)
  await browser.signIn(tab, signInRequested({ method: 'phone', target: LINK }), 'cus-3')
  await pageOf(tab).go(LINK)
  const shown = bookingOf(tab)
  expect(shown).not.toBe('bkg-1')
  expect(browser.server.bookingOf(shown ?? '')?.owner).toBe('cus-3')
})
