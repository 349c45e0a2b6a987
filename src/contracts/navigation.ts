import type { Arrival } from '@/kernel/coreState'
import { eventsOf } from '@/kernel/events'

const event = eventsOf('navigation')

const CODE = /^[\w.-]{1,64}$/

/**
 * Query values of the rental and the shop (S2) and their forms. A value that matches holds no personal data and is recorded
 * unmasked; one that does not match, such as a sign-in's `state`, is treated as unknown.
 */
export const KNOWN_QUERY: Readonly<Record<string, RegExp>> = {
  storeId: CODE,
  unitId: CODE,
  // empty once the day was removed again
  startDate: /^[\w.-]{0,64}$/,
  accessHours: CODE,
  // the shop asks for a store although one is selected
  chooseStore: /^yes$/,
  sort: /^(name|cheapest|dearest|shelf)$/,
  ranges: /^[\w.,-]{1,64}$/,
  near: CODE,
  open: CODE,
  page: CODE,
  status: CODE,
  // things to store (estimator), units to compare and the price a quote showed (quote)
  items: /^[a-zA-Z\d-]{1,480}$/,
  units: /^[\w.,-]{1,200}$/,
  protection: CODE,
  said: /^[\d.]{1,90}$/,
  state: /^[a-z]{1,12}$/,
  // added by a bank's page when it redirects back
  payment_status: /^[a-z]{1,12}$/,
}

/** Query values that are ids of a person's objects: recorded as pseudonyms. */
export const OBJECT_QUERY = ['id', 'orderId', 'payment_intent'] as const

/** The person is at an address. Pages are opened by this event only. */
export const arrived = event<Arrival>('arrived', {
  path: 'keep',
  query: { key: 'keep', each: 'keep' },
  objects: { key: 'keep', each: 'pseudo' },
  rest: 'drop',
  how: 'keep',
})

/** The pointer or the focus is on a link to a page that can be prefetched. */
export const linkPointed = event<{ readonly path: string }>('linkPointed', { path: 'keep' })

/** A redirect rule of this build led from one page to another, or out of the app, before the first was rendered. */
export const redirected = event<{ readonly from: string; readonly to: string }>('redirected', { from: 'keep', to: 'keep' })
/** A redirect rule was not followed: it loops, or its target is not allowed. */
export const redirectRefused = event<{ readonly from: string; readonly why: 'loop' | 'hostile' }>('redirectRefused', {
  from: 'keep',
  why: 'keep',
})

/** Registered by the app itself. */
export const navigationEvents = event.declared
