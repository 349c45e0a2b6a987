import type { Arrival } from '@/kernel/coreState'
import { eventsOf } from '@/kernel/events'

const event = eventsOf('navigation')

const CODE = /^[\w.-]{1,64}$/

/**
 * Query values the rental and the shop read (S2), and what they look like. What fits holds nothing of a person and
 * is recorded as it is; a value of another form may be anything, such as a sign-in's `state`, and counts as unknown.
 */
export const KNOWN_QUERY: Readonly<Record<string, RegExp>> = {
  storeId: CODE,
  unitId: CODE,
  // a day that was taken away again is empty
  startDate: /^[\w.-]{0,64}$/,
  accessHours: CODE,
  // the shop asks for a store although one is chosen
  chooseStore: /^yes$/,
  sort: /^(name|cheapest|dearest|shelf)$/,
  ranges: /^[\w.,-]{1,64}$/,
  near: CODE,
  open: CODE,
  page: CODE,
  status: CODE,
  // things to store (estimator), units beside each other and a quote with what it said (quote)
  items: /^[a-zA-Z\d-]{1,480}$/,
  units: /^[\w.,-]{1,200}$/,
  protection: CODE,
  said: /^[\d.]{1,90}$/,
  state: /^[a-z]{1,12}$/,
  // a bank's page leads back with these
  payment_status: /^[a-z]{1,12}$/,
}

/** Query values that name an object of a person: recorded as pseudonyms. */
export const OBJECT_QUERY = ['id', 'orderId', 'payment_intent'] as const

/** The person is at an address. The only way a page is opened. */
export const arrived = event<Arrival>('arrived', {
  path: 'keep',
  query: { key: 'keep', each: 'keep' },
  objects: { key: 'keep', each: 'pseudo' },
  rest: 'drop',
  how: 'keep',
})

/** Somebody points at a link to a page that can be prepared, or has the focus on it: they may open it next. */
export const linkPointed = event<{ readonly path: string }>('linkPointed', { path: 'keep' })

/** A rule of this build led from one page to another, or out of the app, before the first was drawn. */
export const redirected = event<{ readonly from: string; readonly to: string }>('redirected', { from: 'keep', to: 'keep' })
/** A rule is not followed: it leads in a circle, or to what no page may lead to. */
export const redirectRefused = event<{ readonly from: string; readonly why: 'loop' | 'hostile' }>('redirectRefused', {
  from: 'keep',
  why: 'keep',
})

/** For the app itself, which owns them. */
export const navigationEvents = event.declared
